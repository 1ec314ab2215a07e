// What the linter cannot say of the house rules: which way imports go, who may load a vendor's SDK, which names
// files may bear. Prints each breach and ends with code 1 when there is one.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const vendors =
  /^(livekit-server-sdk|nodemailer|resend|stripe|ai|@ai-sdk\/.*|sherpa-onnx-node|@aws-sdk\/.*|@googleapis\/.*)$/;
const forbiddenNames = /^(utils?|helpers?|types|services?|index|common|misc)\.tsx?$/;

/** `applies(file)`: which files; `breach(import, file)`: a sentence when this import breaks the rule. */
const importRules = [
  {
    applies: (file) => file.startsWith("lib/"),
    breach: ({ target }) => /^(app|components)\//.test(target) && "lib imports neither app nor components",
  },
  {
    applies: (file) => file.startsWith("components/"),
    breach: ({ target, typeOnly }) =>
      (target.startsWith("app/") && "components do not import app") ||
      (target.startsWith("lib/") &&
        !typeOnly &&
        !/^lib\/([\w-]+\/)*schema$|^lib\/http\/client$/.test(target) &&
        "components take from lib only schema.ts, http/client.ts and types"),
  },
  {
    applies: (file) => /^(app|components)\//.test(file),
    breach: ({ target, typeOnly }) =>
      /^(lib\/database|prisma\/generated\/.*)$/.test(target) &&
      !typeOnly &&
      "pages and routes leave the database to lib",
  },
  {
    applies: (file) => !file.startsWith("lib/providers/"),
    breach: ({ target }) => vendors.test(target) && "only lib/providers loads a vendor's SDK",
  },
  {
    applies: (file) => !/^lib\/(jobs|worker)\//.test(file),
    breach: ({ target }) => target === "graphile-worker" && "only lib/jobs and lib/worker know the job runner",
  },
];

const breaches = sourceFiles().flatMap((file) => [
  ...nameBreaches(file),
  ...importBreaches(file),
  ...serverOnlyBreaches(file),
]);
for (const breach of breaches) console.log(breach);
console.log(breaches.length === 0 ? "architecture: nothing to object" : `architecture: ${breaches.length} breaches`);
process.exitCode = breaches.length === 0 ? 0 : 1;

function nameBreaches(file) {
  const forbidden = forbiddenNames.test(path.basename(file));
  return forbidden ? [`${file}: a file is named for what it holds, not ${path.basename(file)}`] : [];
}

function importBreaches(file) {
  const rules = importRules.filter(({ applies }) => applies(file));
  return importsOf(file).flatMap((imported) =>
    rules.flatMap(({ breach }) => breach(imported, file) || []).map((why) => `${file}: ${why} (${imported.target})`),
  );
}

/** What would leak into the browser, or break there, says so itself. */
function serverOnlyBreaches(file) {
  if (!file.startsWith("lib/") || file === "lib/env.ts") return [];
  const targets = importsOf(file).filter(({ typeOnly }) => !typeOnly);
  const needsServer = targets.some(({ target }) => /^(node:|pg$|lib\/(database|env|log|process-wide)$)/.test(target));
  const saysSo = targets.some(({ target }) => target === "server-only");
  return needsServer && !saysSo
    ? [`${file}: a file that only the server can run begins with import "server-only"`]
    : [];
}

/** Every module that a file imports; our own ones by their path from the root, without ending. */
function importsOf(file) {
  const source = readFileSync(path.join(root, file), "utf8");
  const statements = source.matchAll(
    /^(?:import|export)\s+(type\s)?(?:[^;"']*?\sfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm,
  );
  return Array.from(statements, ([, type, from, dynamic]) => ({
    target: resolve(from ?? dynamic, file),
    typeOnly: type !== undefined,
  }));
}

function resolve(specifier, file) {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  return specifier;
}

/** Tests and what they stand on are free to look everywhere. */
function sourceFiles() {
  return ["app", "components", "lib"]
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !/\.(test|contract)\.tsx?$/.test(file) && !/^lib\/testing\/|\/fixture\.ts$/.test(file),
    );
}
