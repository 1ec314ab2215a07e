import { generateClient } from "../stack/build.mjs";
import { bundled, bundleProcesses, folderOf } from "../stack/bundle.mjs";
import { isInImage } from "../stack/settings.mjs";
import { root } from "../stack/stack.mjs";

/** Becomes this process of the product, for ever: a signal ends it in order. `kind`: `web` or `worker`. */
export async function runProcess(kind, name) {
  if (!isInImage) {
    await generateClient(root);
    await bundleProcesses(root);
  }
  Object.assign(process.env, {
    PROCESS: kind,
    NODE_ENV: "production",
    COMPILED_PROGRAMS: folderOf(root),
    // What the container is given is all there is: Next looks for no `.env`.
    __NEXT_PROCESSED_ENV: "true",
  });
  process.chdir(root);
  await import(bundled(root, name));
  return new Promise(() => {});
}
