"""The command `undermine` as a whole: its commands, their help in the reader's language, errors and exit codes.

0 is all well, 1 a problem with what was read or played, 2 a wrong call; an interrupt is 130 and a closed pipe 141,
as shells have it. Nothing a user can type ends in a traceback.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Annotated, Any

from cyclopts import App, Group, Parameter

from .. import __version__
from ..messages import BadRules, Message, NotGrammar, NotInBox, Problem
from ..words import UnknownLanguage, Words, language
from . import environment
from .commands import COMMANDS, command_of, take_language
from .options import DEFAULTS
from .terminal import BadUsage, Terminal, harmless, is_text, pipe_closed
from .usage import UsageError, usage_message

COMPLETION = "--install-completion"

OK, PROBLEM, USAGE, INTERRUPTED = 0, 1, 2, 130
USAGE_PROBLEMS = (BadRules, BadUsage, NotGrammar, NotInBox, UnknownLanguage)
"""Whose fault an error is: these come from an option, all others from a file or a game."""


def run(argv: Sequence[str]) -> int:
    """Carry out one call of the command; returns the exit code."""
    asked, tokens = take_language(argv)
    try:
        lang = language(asked)
    except UnknownLanguage as problem:
        return _complain(language(environ={}), problem.message, USAGE)
    try:
        return _run(lang, tokens)
    except UsageError as error:
        return _complain(lang, usage_message(error), USAGE)
    except Problem as problem:
        return _complain(lang, problem.message, USAGE if isinstance(problem, USAGE_PROBLEMS) else PROBLEM)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return pipe_closed()


def _run(lang: str, tokens: list[str]) -> int:
    app = build(Words(lang), tokens)
    try:
        code = app(tokens, exit_on_error=False, print_error=False, result_action="return_value")
    except SystemExit as leaving:
        code = leaving.code
    sys.stdout.flush()
    return code if isinstance(code, int) else OK


def _complain(lang: str, message: Message, code: int) -> int:
    Terminal(lang).complain(message)
    return code


def build(words: Words, tokens: Sequence[str] = ()) -> App:
    """The commands with their help; only the one that is called is imported, for completion all that can be."""
    groups = {name: Group(words.say_key(f"help-{name}")) for name in ("commands", "parameters", "arguments")}
    app = App(
        name="undermine",
        help=words.say_key("help-undermine"),
        version=__version__,
        default_parameter=Parameter(negative=(), show_default=False, show_choices=False),
        help_epilogue=words.say_key("help-epilogue"),
        help_format="plaintext",
        suppress_keyboard_interrupt=False,
        group_commands=groups["commands"],
        group_parameters=groups["parameters"],
        group_arguments=groups["arguments"],
        config=environment.from_environment,
    )
    app["--help"].help, app["--version"].help = words.say_key("help-help"), words.say_key("help-version")
    completed = COMPLETION in tokens
    for name in _installed() if completed else COMMANDS:
        called = completed or name == command_of(tokens)
        command = _localised(name, words) if called else f"{__package__}.{name}:{name}"
        app.command(
            command,
            name=name,
            help=words.say_key(f"help-command-{name}"),
            help_epilogue=words.say_key("help-environment") if name in environment.COMMANDS else "",
            sort_key=COMMANDS.index(name),
        )
    app.register_install_completion_command(name=COMPLETION, help=words.say_key("help-completion"))
    return app


def _installed() -> list[str]:
    """The commands whose packages are there, so that their options can be completed."""
    found = []
    for name in COMMANDS:
        with suppress(ModuleNotFoundError):
            import_module(f"{__package__}.{name}")
            found.append(name)
    return found


def _localised(name: str, words: Words) -> Callable[..., int]:
    """The command of this name, each of its parameters with its help."""
    command: Callable[..., int] = getattr(import_module(f"{__package__}.{name}"), name)
    signature = inspect.signature(command, eval_str=True)

    def told(*args: Any, **kwargs: Any) -> int:
        _check_seed(kwargs.get("seed"))
        return command(*args, **kwargs)

    hints = {p.name: _with_help(name, p, words) for p in signature.parameters.values()}
    told.__annotations__ = hints
    told.__signature__ = signature.replace(  # type: ignore[attr-defined]
        parameters=[p.replace(annotation=hints[p.name]) for p in signature.parameters.values()]
    )
    return told


def _check_seed(seed: object) -> None:
    """Raise `BadUsage` where it is not text that has bytes, for from these all luck is made."""
    if isinstance(seed, str) and not is_text(seed):
        raise BadUsage("usage-bad-value", option="--seed", value=harmless(seed)[:80])


def _with_help(command: str, parameter: inspect.Parameter, words: Words) -> Any:
    name = parameter.name.replace("_", "-")
    own, shared = f"help-option-{command}-{name}", f"help-option-{name}"
    text = words.say_key(own if words.has(own) else shared, default=default_of(parameter))
    return Annotated[parameter.annotation, Parameter(help=text)]


def default_of(parameter: inspect.Parameter) -> str:
    """What holds if an option is not given, for its help to tell."""
    given = parameter.default
    if given in (None, (), inspect.Parameter.empty):
        return str(DEFAULTS.get(parameter.name, ""))
    return ",".join(map(str, given)) if isinstance(given, tuple) else str(given)
