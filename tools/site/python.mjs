/*
 * Make ready what the worker of the site starts from, by the Python that it runs: `node python.mjs CODE FOLDER`.
 * CODE is an archive of sources. FOLDER gets `pyodide`, its files with a compiled standard library, and `rooms`, the
 * compiled code and the memory of an interpreter that has loaded it. In the browser nothing is compiled or imported then.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const web = fileURLToPath(new URL("../../web/package.json", import.meta.url));
const home = dirname(createRequire(web).resolve("pyodide/package.json"));
const { loadPyodide } = await import(join(home, "pyodide.mjs"));
const own = (name) => readFileSync(new URL(name, import.meta.url), "utf-8");
const [code, folder] = process.argv.slice(2);
const pyodide = join(folder, "pyodide");
const rooms = join(folder, "rooms");
const library = join(pyodide, "python_stdlib.zip");

/** Where the code lies in the interpreter; the worker puts it at the same place again. */
const CODE = "/lib/undermine";

/** None of Pyodide's packages is offered: nothing can be fetched that is not here. */
function copyInterpreter() {
  const lock = JSON.parse(readFileSync(join(home, "pyodide-lock.json"), "utf-8"));
  writeFileSync(join(pyodide, "pyodide-lock.json"), JSON.stringify({ ...lock, packages: {} }));
  copyFileSync(join(home, "pyodide.asm.wasm"), join(pyodide, "pyodide.asm.wasm"));
  // Many hosts do not know that a file that ends in `.mjs` is a script. What leads from it to its source is not here.
  for (const name of ["pyodide", "pyodide.asm"]) {
    const script = readFileSync(join(home, `${name}.mjs`), "utf-8");
    writeFileSync(join(pyodide, `${name}.js`), script.replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n"));
  }
}

async function compileAll() {
  const python = await loadPyodide({ indexURL: `${home}/` });
  python.runPython(own("compiling.py"));
  const made = (compile, source) => {
    python.FS.writeFile("/tmp/source.zip", readFileSync(source));
    python.globals.get(compile)("/tmp/source.zip", "/tmp/compiled");
    return python.FS.readFile("/tmp/compiled");
  };
  writeFileSync(library, made("compile_library", join(home, "python_stdlib.zip")));
  return made("compile_code", code);
}

/** As the worker does it. */
function unpack({ FS }, packed) {
  const first = packed.indexOf(10);
  let at = first + 1;
  for (const [name, length] of JSON.parse(new TextDecoder().decode(packed.subarray(0, first)))) {
    FS.mkdirTree(dirname(`${CODE}/${name}`));
    FS.writeFile(`${CODE}/${name}`, packed.subarray(at, (at += length)));
  }
}

async function remember(packed) {
  const python = await loadPyodide({ indexURL: `${home}/`, stdLibURL: library, _makeSnapshot: true });
  unpack(python, packed);
  python.runPython(`import sys; sys.path.append("${CODE}")`);
  python.runPython(own("warming.py"));
  writeFileSync(join(rooms, "memory.bin"), gzipSync(python.makeMemorySnapshot(), { level: 9 }));
}

async function make() {
  for (const one of [pyodide, rooms]) mkdirSync(one, { recursive: true });
  copyInterpreter();
  const packed = await compileAll();
  writeFileSync(join(rooms, "code.bin"), gzipSync(packed, { level: 9 }));
  await remember(packed);
}

// Node would show a line of the interpreter that is a megabyte long.
await make().catch((problem) => {
  console.error(problem.message);
  process.exitCode = 1;
});
