// Moves the areas of `lib` into folders of their layers, and groups `components`; then rewrites every import and path.
// Run once per branch: `node scripts/move-to-layers.mjs && npx biome check --write .`
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const layers = {
  language: "time spoken people sensitive file-text documents",
  platform: "database events jobs http auth audit encryption input emails files providers",
  core: "users meetings participation access notifications language-model",
  features: `calendar chat door invitations jottings knowledge note-templates notes polls recordings sharing speech
    tasks teams transcripts whiteboard`,
  flows: "scheduling series booking calls sign-in copilot prompter accounts",
};
/** From path to path: files and folders, the longest match wins. */
const moves = new Map([
  ...Object.entries(layers).flatMap(([layer, areas]) =>
    areas.split(/\s+/).map((area) => [`lib/${area}`, `lib/${layer}/${area}`]),
  ),
  ...["env", "log", "refusal", "uuid", "pagination", "process-wide", "with-timeout"].map((name) => [
    `lib/${name}`,
    `lib/platform/${name}`,
  ]),
  ["lib/env.test", "lib/platform/env.test"],
  ["lib/log.test", "lib/platform/log.test"],
  ...["database", "database-connection", "database-failure", "database-failure.test"].map((name) => [
    `lib/${name}`,
    `lib/platform/database/${name}`,
  ]),
  ["lib/provider-failure", "lib/platform/providers/provider-failure"],
  ["lib/background-thread", "lib/platform/threads/background-thread"],
  ["lib/answer-orders", "lib/platform/threads/answer-orders"],
  ["lib/background-thread.test", "lib/flows/copilot/talk-thread.test"],
  ["lib/frozen-database.test", "lib/testing/suites/frozen-database.test"],
  ["lib/full-database.test", "lib/testing/suites/full-database.test"],
  ["lib/testing/growth.test", "lib/testing/suites/growth.test"],
  ["lib/meetings/who-may-know.test", "lib/testing/suites/who-may-know.test"],
  ["lib/sharing/masked-reader.test", "lib/testing/suites/masked-reader.test"],
  ["lib/notifications/kinds-happen.test", "lib/testing/suites/kinds-happen.test"],
  ["lib/bio", "lib/core/users"],
  ["lib/bio/schema", "lib/core/users/bio-schema"],
  ["lib/call-rating", "lib/flows/calls"],
  ["lib/outbox", "lib/platform/emails"],
  ["lib/files/attachment-named", "lib/language/documents/attachment-named"],
  ["lib/files/attachment-named.test", "lib/language/documents/attachment-named.test"],
  ["lib/scheduling/line", "lib/language/one-line"],
  ["lib/notes/extractive", "lib/language/talk"],
  ...["extractive-notes", "other-notes", "own-sections", "template-sections"].flatMap((name) => [
    [`lib/notes/extractive/${name}`, `lib/features/notes/extractive/${name}`],
    [`lib/notes/extractive/${name}.test`, `lib/features/notes/extractive/${name}.test`],
  ]),
  ...["classes", "fixed-words", "limits", "real-meetings"].map((name) => [
    `lib/notes/extractive/${name}.test`,
    `lib/features/notes/extractive/${name}.test`,
  ]),
  ["lib/notes/extractive/fixture", "lib/testing/written-talk"],
  ["lib/notes/extractive/fixtures", "lib/testing/written-talks"],
  ["components/whiteboard/board-simulation", "lib/testing/board-simulation"],
  ["components/knowledge/note/paste/paste-samples", "lib/testing/paste-samples"],
  ...["list", "detail", "form", "confirm", "upload", "settings-row", "time"].map((name) => [
    `components/${name}`,
    `components/patterns/${name}`,
  ]),
  ...Object.entries({
    visit: "dark-stage door-page guest-meeting meeting-visit use-enter-room use-intent use-meeting-door use-tab-title",
    session: `arrival pictures preferences publish-preview-tracks room-message room-message.test tab-lock
      use-is-idle-after-first-frame use-room use-room-session use-room-session.test`,
    call: `about-meeting call call-dialogs call-panel call-screen call-state chrome lazy-boundary others-sound room-status
      side-panel use-call-actions use-can-share use-end-meeting use-media-session use-prefetch-room-chunks`,
  }).flatMap(([folder, names]) =>
    names.split(/\s+/).map((name) => [`components/room/${name}`, `components/room/${folder}/${name}`]),
  ),
]);

const git = (...args) => execFileSync("git", args, { encoding: "utf8" });
const before = git("ls-files").trim().split("\n");
const ending = /\.(tsx?|mjs|tsv|json|bin|css|py|md|txt)$/;
const known = new Set(before);
const folders = new Set(before.flatMap((file) => parents(file)));
const targets = new Map(before.map((file) => [file, newPlace(file)]));

for (const [from, to] of targets) {
  if (from === to) continue;
  mkdirSync(path.dirname(to), { recursive: true });
  if (existsSync(to)) throw new Error(`${to} is there already`);
  git("mv", from, to);
}

const ownName = "scripts/move-to-layers.mjs";
for (const [from, to] of targets) {
  if (!/\.(tsx?|mjs|jsonc?|md|prisma|css|example|json)$/.test(to) || /package-lock|^lib\/.*meetings\/.*json/.test(to))
    continue;
  if (from === ownName) continue;
  const source = readFileSync(to, "utf8");
  const rewritten = rewrite(source, from, to);
  if (rewritten !== source) writeFileSync(to, rewritten);
}

function parents(file) {
  const parts = path.posix.dirname(file).split("/");
  return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
}

/** Where a file, or a folder, goes. */
function newPlace(place) {
  const bare = place.replace(ending, "");
  if (moves.has(bare)) return moves.get(bare) + place.slice(bare.length);
  for (let folder = place; folder.includes("/"); folder = path.posix.dirname(folder)) {
    if (moves.has(folder) && folders.has(folder)) return moves.get(folder) + place.slice(folder.length);
  }
  return place;
}

function rewrite(source, from, to) {
  const isModule = /\.(tsx?|mjs)$/.test(to);
  const text = isModule
    ? source.replace(/(["'`])(\.{1,2}\/[^"'`\n${}]+|@\/[^"'`\n${}]+)\1/g, (all, quote, specifier) => {
        const rewritten = respecify(specifier, from, to);
        return rewritten === null ? all : quote + rewritten + quote;
      })
    : source;
  return text.replace(/(?<![\w./@#-])(lib|components)\/[\w./[\]-]*[\w\]]/g, (place) => {
    const file = [place, `${place}.ts`, `${place}.tsx`].find((one) => known.has(one));
    if (file) return targets.get(file).slice(0, targets.get(file).length - (file.length - place.length));
    return folders.has(place) ? newPlace(place) : place;
  });
}

/** One style: `./` for what is in the same folder or below, `@/` for everything else. Only configuration stays relative. */
function respecify(specifier, from, to) {
  const place = specifier.startsWith("@/") ? specifier.slice(2) : path.posix.join(path.posix.dirname(from), specifier);
  const file = [place, `${place}.ts`, `${place}.tsx`].find((one) => known.has(one));
  if (!file) return null;
  const target = targets.get(file);
  const end = file.slice(place.length);
  const bare = target.slice(0, target.length - end.length);
  const relative = path.posix.relative(path.posix.dirname(to), bare);
  if (!relative.startsWith("../")) return `./${relative}`;
  const isAliasFree = to.endsWith(".mjs") || /^[^/]+\.config\.ts$/.test(to);
  return isAliasFree ? relative : `@/${bare}`;
}
