import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** One hash over the contents of files and folders below `root`; `ignore` leaves files out by their path. */
export function fingerprint(root, places, ignore = /$^/) {
  const hash = createHash("sha256");
  for (const file of places.flatMap((place) => filesOf(root, place)).sort()) {
    if (!ignore.test(file)) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex");
}

/** Remembers in `file` that something was done in a state; `isDone` is false once the state differs. */
export function remember(file, state) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, state);
}

export const isDone = (file, state) => existsSync(file) && readFileSync(file, "utf8") === state;

function filesOf(root, place) {
  const full = path.join(root, place);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [place];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)));
}
