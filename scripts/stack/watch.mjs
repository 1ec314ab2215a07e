import { watch } from "node:fs";
import { say } from "./say.mjs";

/** An editor saves in several steps. */
const settleMs = 200;

/** Starts a child again when a source below one of these folders has changed. `without`: what it does not load. */
export function restartOnChange(children, name, folders, without = /$^/) {
  let timer;
  for (const folder of folders) {
    const watcher = watch(folder, { recursive: true }, (_kind, file) => {
      if (!file || !/\.tsx?$/.test(file) || /\.(test|contract)\.tsx?$/.test(file) || without.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        say(`${file} changed, restarting ${name}.`);
        void children.restart(name);
      }, settleMs);
    });
    watcher.unref();
  }
}
