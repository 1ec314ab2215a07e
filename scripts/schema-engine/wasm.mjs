import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";

/** Loads the WASM engine; the answer makes a fresh engine over `adapterFactory` at each call. */
export async function loadEngine(adapterFactory, datamodels) {
  // The engine reports a panic through this global.
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    message: "",
    get() {
      return this.message;
    },
    set_message(message) {
      this.message = message;
    },
  };
  const folder = path.dirname(createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm"));
  const glue = await import(pathToFileURL(path.join(folder, "schema_engine_bg.js")).href);
  const module = await WebAssembly.compile(readFileSync(path.join(folder, "schema_engine_bg.wasm")));
  const imports = Object.fromEntries(WebAssembly.Module.imports(module).map((entry) => [entry.module, glue]));
  const instance = await WebAssembly.instantiate(module, imports);
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return () => glue.SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(adapterFactory));
}
