"""The application: all handlers put together, its description, and what happens when it starts and stops."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme

from ... import __version__
from ...words import LANGUAGES, Words
from ..gate.limits import MOST_BODY
from ..logs import logger
from . import (
    art,
    bots,
    built,
    email,
    games,
    lessons,
    operation,
    page,
    passkeys,
    players,
    push,
    replays,
    rooms,
    rules,
)
from .calls import provide_player, read_to_the_letter
from .errors import HANDLERS, Call
from .front import Front
from .openapi import Description, Schema, strict
from .services import Services
from .socket import socket

ROUTES = (
    *players.HANDLERS,
    *passkeys.HANDLERS,
    *email.HANDLERS,
    *push.HANDLERS,
    *rooms.HANDLERS,
    *games.HANDLERS,
    *replays.HANDLERS,
    *lessons.HANDLERS,
    *operation.HANDLERS,
    *page.HANDLERS,
    *built.HANDLERS,
    *art.HANDLERS,
    rules.list_rules,
    bots.list_bots,
    socket,
)


def application(services: Services) -> Front:
    """The server as an ASGI application."""

    async def provide_services() -> Services:
        return services

    async def player(request: Call) -> str:
        return await provide_player(request, services)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        for language in LANGUAGES:
            # Else whoever is the first to need a language has everybody wait while it is read.
            Words(language)
        try:
            await services.hub.start()
        except Exception as error:
            logger().error("not started", exc_info=error)
            raise
        services.background.start()
        services.ready = True
        logger().info("started", version=__version__)
        preparing = asyncio.create_task(asyncio.to_thread(prepare, app))
        try:
            yield
        finally:
            services.ready = False
            await preparing
            await services.background.stop()
            await services.hub.stop()
            services.endings.close()
            services.lessons.close()
            await services.store.close()
            logger().info("stopped")

    return Front(
        Litestar(
            ROUTES,
            dependencies={"services": Provide(provide_services), "player": Provide(player)},
            exception_handlers=HANDLERS,
            before_request=read_to_the_letter,
            lifespan=[running],
            request_max_body_size=MOST_BODY,
            logging_config=None,
            openapi_config=OpenAPIConfig(
                title="Undermine",
                version=__version__,
                path="/api/openapi.json",
                components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
                render_plugins=[Description(path="/")],
            ),
        ),
        services,
    )


def prepare(app: Litestar) -> None:
    """What is drawn or described once, and takes a while: in the first second, before somebody asks for it."""
    for plugin in app.plugins:
        getattr(plugin, "provide_openapi_schema", dict)()
    art.prepare()


def description() -> Schema:
    """The interface as it describes itself, for which no server need run."""
    inside: Litestar = application(cast(Services, None)).app
    return strict(inside.openapi_schema.to_schema())
