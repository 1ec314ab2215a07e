import { buildPages } from "../stack/build.mjs";
import { isInImage } from "../stack/settings.mjs";
import { root } from "../stack/stack.mjs";
import { runProcess } from "./run-process.mjs";

export async function run() {
  if (!isInImage) await buildPages(root);
  return runProcess("web", "lib/server/main");
}
