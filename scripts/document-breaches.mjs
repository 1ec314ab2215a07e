// What the documents name must exist: files and folders of the repository, and the places that links lead to.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const places = "app|bench|components|docs|e2e|lib|prisma|public|scripts";
/** `lib/core/meetings/policy.ts`, `app/(room)`, `e2e/polls`; not the `/docs` of an address. */
const namedPath = new RegExp(String.raw`(?<![\w./<>@-])(?:${places})/(?:\([\w-]+\)|[\w./[\]{},*<>…-])*`, "g");
/** `claim-meetings.ts`; not `<verb>-<noun>.ts` or `*.test.ts`. */
const namedFile = /(?<![\w./<>*…[\]-])\w[\w-]*(?:\.[\w-]+)*\.(?:tsx?|mjs|tsv|prisma|css)\b/g;
const link = /\]\(([^)\s]+)\)/g;
/** Written by a start or a build, so that a clean checkout lacks them. */
const generated = /^(public\/(effects|excalidraw)|prisma\/generated)\b/;

/** A sentence for each thing that a document of the repository at `root` names and that is not there. */
export function documentBreaches(root) {
  const files = filesOf(root);
  const documents = files.filter((file) => /^([^/]+|docs\/.+|bench\/.+)\.md$/.test(file));
  return [
    ...documents.flatMap((document) => {
      const text = readFileSync(path.join(root, document), "utf8");
      const missing = [...missingLinks(root, document, text), ...(isReplaced(text) ? [] : missingFiles(files, text))];
      return [...new Set(missing)].map((what) => `${document}: ${what}`);
    }),
    ...overridesWithoutReason(root),
  ];
}

/** A decision that another one replaced tells of the code of its day. */
const isReplaced = (text) => /^\d{4}-\d\d-\d\d,.* replaced by \[/m.test(text);

function missingFiles(files, text) {
  const prose = text.replace(link, " ");
  const paths = [...prose.matchAll(namedPath)].map(([name]) => name.replace(/[.,/]+$/, ""));
  const names = [...prose.matchAll(namedFile)].map(([name]) => name);
  return [
    ...paths.filter((name) => !/[<…]/.test(name) && !generated.test(name) && !isThere(files, name)),
    ...names.filter((name) => !files.some((file) => path.posix.basename(file) === name)),
  ].map((name) => `${name} does not exist`);
}

/** A file, a folder, a file without its ending, or a pattern (`*`, `**`, `{one,other}`) that a file matches. */
function isThere(files, name) {
  const pattern = name
    .replace(/[.()[\]]/g, String.raw`\$&`)
    .replace(/\*\*\/|\*/g, (stars) => (stars === "*" ? "[^/]*" : "(?:[^/]+/)*"))
    .replace(/\{([^}]*)\}/g, (_, choices) => `(?:${choices.replaceAll(",", "|")})`);
  const wanted = new RegExp(`^${pattern}(?:[./]|$)`);
  return files.some((file) => wanted.test(file));
}

function missingLinks(root, document, text) {
  return [...text.matchAll(link)]
    .map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [name, anchor] = target.split("#");
      const file = name ? path.join(root, path.dirname(document), name) : path.join(root, document);
      return !existsSync(file) || (anchor !== undefined && !anchorsOf(readFileSync(file, "utf8")).has(anchor));
    })
    .map((target) => `the link to ${target} leads nowhere`);
}

/** As GitHub makes them of headings. */
function anchorsOf(text) {
  const headings = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading]) => heading.toLowerCase());
  return new Set(headings.map((heading) => heading.replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-")));
}

/** An override is forgotten easily, and harmful once its reason is gone. */
function overridesWithoutReason(root) {
  const [manifest, page] = [path.join(root, "package.json"), path.join(root, "docs/dependencies.md")];
  if (!existsSync(manifest)) return [];
  const reasons = existsSync(page) ? readFileSync(page, "utf8") : "";
  return Object.keys(JSON.parse(readFileSync(manifest, "utf8")).overrides ?? {})
    .filter((name) => !reasons.includes(`\`${name}\``))
    .map((name) => `docs/dependencies.md: no reason for the override of ${name}`);
}

function filesOf(root) {
  const top = readdirSync(root, { withFileTypes: true });
  const folders = top.filter((entry) => entry.isDirectory() && places.split("|").includes(entry.name));
  return [
    ...top.filter((entry) => entry.isFile()).map(({ name }) => name),
    ...folders.flatMap(({ name }) =>
      readdirSync(path.join(root, name), { recursive: true }).map((file) => `${name}/${file}`),
    ),
  ];
}
