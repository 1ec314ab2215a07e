import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Puts the whiteboard's typefaces under `public/excalidraw`, where the page looks for them: Excalidraw would fetch
 * them from somebody else's server. Does nothing when those of the installed version lie there.
 */
export function copyExcalidrawAssets(root) {
  const from = path.join(root, "node_modules/@excalidraw/excalidraw");
  const to = path.join(root, "public/excalidraw");
  const mark = path.join(to, "version");
  const { version } = JSON.parse(readFileSync(path.join(from, "package.json"), "utf8"));
  if (existsSync(mark) && readFileSync(mark, "utf8") === version) return;
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  cpSync(path.join(from, "dist/prod/fonts"), path.join(to, "fonts"), { recursive: true });
  writeFileSync(mark, version);
}
