// Checks architecture rules that the linter cannot express: direction of imports, who may import a vendor's SDK, names
// of files, who writes a status. Prints each violation and exits with code 1 if there is one.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, ".."));
const vendors =
  /^(livekit-server-sdk|nodemailer|resend|stripe|ai|@ai-sdk\/.*|sherpa-onnx-node|@aws-sdk\/.*|@googleapis\/.*|tsdav)$/;
/** What `lib/<area>/` holds beside verb-noun files and pure ones; these folders are no areas. */
const vocabulary = /^(schema|constants|policy|queries|serializer|lifecycle|jobs)$/;
const notAreas = /^(auth|emails|encryption|events|http|input|jobs|openapi|providers|server|sign-in|testing|worker)$/;
const pureAreas = /^(people|spoken|time)$/;
/** The areas of `lib`, and its single files, from the bottom up: each imports its own layer and those below it. */
const layers = {
  ground: `time spoken people env log answer-orders background-thread process-wide refusal provider-failure pagination
    uuid with-timeout encryption database database-connection database-failure events input auth http audit jobs
    emails providers files`,
  core: "users meetings participation access notifications",
  /** Whatever is named nowhere else. */
  features: "",
  flows: "scheduling series booking calls sign-in copilot prompter accounts",
  roots: "worker server openapi testing",
};
const layerOf = new Map(
  Object.values(layers).flatMap((areas, height) => areas.split(/\s+/).map((area) => [area, height])),
);
const featureHeight = Object.keys(layers).indexOf("features");
/** What the first word of a file may be that does something to the world. */
const verbs = new Set(
  `add announce answer archive ask assert begin book call cancel cast check claim close complete compose confirm
  connect create delete disconnect dismiss draw edit end evict export extend find finish follow format give grant
  hide index invite join keep knock launch link list lock make mark move mute notify open purge preview queue rate
  read receive record refine remind regenerate reinvite release remove rename renew report restore revoke save
  scan search send set settle share show star start subscribe suggest sweep switch sync take tell retranscribe
  undo unsubscribe update withdraw write`.split(/\s+/),
);
/** The world: rows, announcements, queued work, the services around us. */
const world = /^(lib\/(database|events\/\w+|jobs\/enqueue|providers\/.+)|pg)$/;
/** The only files that change the status of a row there is: by the legal moves of the lifecycle. */
const statusWriters = {
  meeting: "lib/meetings/move-meeting.ts",
  participant: "lib/participation/move-participant.ts",
};
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
        !/^lib\/([\w-]+\/)*(schema|constants)$|^lib\/http\/client$|^lib\/(people|spoken|time)\//.test(target) &&
        "components take from lib only schema.ts, constants.ts, http/client.ts, pure areas and types"),
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

/** By the name of the file in its area: what it may not import, beside types. */
const areaRules = {
  schema: ({ target }) =>
    target !== "zod" &&
    !/\/(schema|constants)$|^lib\/(people|spoken|time)\//.test(target) &&
    "a schema stands on zod, constants, pure areas and other schemas",
  lifecycle: () => "a lifecycle imports nothing",
  policy: ({ target }) =>
    !/\/(policy|lifecycle)$/.test(target) && "a policy is pure: it imports policies and lifecycles",
  serializer: (imported) => reachesWorld(imported.target) && "a serializer shows what it is given",
  queries: ({ target }) => /^lib\/(events|jobs)\//.test(target) && "queries read: they neither announce nor queue",
};

const imports = new Map(sourceFiles().map((file) => [file, importsOf(file)]));
const reaching = new Map();

const breaches = [
  ...[...imports.keys()].flatMap((file) => [
    ...nameBreaches(file),
    ...importBreaches(file),
    ...areaBreaches(file),
    ...serverOnlyBreaches(file),
    ...statusBreaches(file),
  ]),
  ...circles(),
  ...upwards(),
  ...circlesOfAreas(),
];
for (const breach of breaches) console.log(breach);
console.log(breaches.length === 0 ? "architecture: no problems found" : `architecture: ${breaches.length} breaches`);
process.exitCode = breaches.length === 0 ? 0 : 1;

function nameBreaches(file) {
  const forbidden = forbiddenNames.test(path.basename(file));
  return forbidden ? [`${file}: a file is named for what it holds, not ${path.basename(file)}`] : [];
}

function importBreaches(file) {
  const rules = importRules.filter(({ applies }) => applies(file));
  return imports
    .get(file)
    .flatMap((imported) =>
      rules.flatMap(({ breach }) => breach(imported, file) || []).map((why) => `${file}: ${why} (${imported.target})`),
    );
}

/** By its name one knows what a file of an area may do. */
function areaBreaches(file) {
  const { area, below, name } = /^lib\/(?<area>[^/]+)\/(?<below>.+\/)?(?<name>[^/]+?)\.tsx?$/.exec(file)?.groups ?? {};
  if (!area || notAreas.test(area)) return [];
  const values = valuesOf(file);
  if (!below && vocabulary.test(name)) {
    const breach = areaRules[name];
    return breach ? values.flatMap((one) => breach(one) || []).map((why) => `${file}: ${why}`) : [];
  }
  if (values.some(({ target }) => target === "lib/http/event-stream") && !name.startsWith("follow-")) {
    return [`${file}: a stream is opened by a file named follow-…`];
  }
  if (pureAreas.test(area) || below) {
    return values.some(({ target }) => reachesWorld(target)) ? [`${file}: this folder holds pure files`] : [];
  }
  const acts = values.some(({ target }) => world.test(target));
  return acts && !(verbs.has(name.split("-")[0]) && name.includes("-"))
    ? [`${file}: what reads or writes is queries.ts, jobs.ts or named verb-noun`]
    : [];
}

/** Whether a module stands on the world, itself or by what it imports. */
function reachesWorld(target) {
  if (world.test(target)) return true;
  const file = fileOf(target);
  if (!file) return false;
  if (!reaching.has(file)) {
    reaching.set(file, false);
    reaching.set(
      file,
      valuesOf(file).some((one) => reachesWorld(one.target)),
    );
  }
  return reaching.get(file);
}

/** Each circle of value imports, told once. */
function circles() {
  const done = new Set();
  const found = [];
  const walk = (file, way) => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(" → "));
    if (done.has(file) || way.includes(file)) return;
    for (const { target } of valuesOf(file)) if (fileOf(target)) walk(fileOf(target), [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return found.map((circle) => `a circle of imports: ${circle}`);
}

/** `lib/notes`, `components/room`, or a file of these two that stands by itself; null elsewhere. */
function areaOf(file) {
  return /^(lib|components)\/[^/.]+/.exec(file)?.[0] ?? null;
}

/** Of an area of `lib`. */
function heightOf(area) {
  return layerOf.get(area.slice("lib/".length)) ?? featureHeight;
}

/** Imports between areas, of types, too: the first file that has each. */
function areaImports() {
  const found = new Map();
  for (const [file, imported] of imports) {
    for (const { target } of imported) {
      const [from, to] = [areaOf(file), areaOf(fileOf(target) ?? "")];
      if (!from || !to || from === to || from.split("/")[0] !== to.split("/")[0]) continue;
      if (!found.has(from)) found.set(from, new Map());
      if (!found.get(from).has(to)) found.get(from).set(to, `${file} → ${target}`);
    }
  }
  return found;
}

function upwards() {
  const names = Object.keys(layers);
  const ofLib = [...areaImports()].filter(([from]) => from.startsWith("lib/"));
  return ofLib.flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => heightOf(to) > heightOf(from))
      .map(([to, way]) => `an import upwards, from ${names[heightOf(from)]} to ${names[heightOf(to)]}: ${way}`),
  );
}

/** Each circle of areas once, with one import for each step. */
function circlesOfAreas() {
  const graph = areaImports();
  const done = new Set();
  const found = [];
  const walk = (area, way) => {
    if (way.includes(area)) {
      const circle = [...way.slice(way.indexOf(area)), area];
      const steps = circle.slice(1).map((to, at) => graph.get(circle[at]).get(to));
      found.push(`a circle of areas, ${circle.join(" → ")}: ${steps.join("; ")}`);
    }
    if (done.has(area) || way.includes(area)) return;
    for (const to of graph.get(area)?.keys() ?? []) walk(to, [...way, area]);
    done.add(area);
  };
  for (const area of graph.keys()) walk(area, []);
  return found;
}

function valuesOf(file) {
  return imports.get(file).filter(({ target, typeOnly }) => !typeOnly && target !== "server-only");
}

function fileOf(target) {
  return [`${target}.ts`, `${target}.tsx`].find((file) => imports.has(file));
}

/** What would leak into the browser, or break there, says so itself. */
function serverOnlyBreaches(file) {
  if (!file.startsWith("lib/") || file === "lib/env.ts") return [];
  const targets = imports.get(file).filter(({ typeOnly }) => !typeOnly);
  const needsServer = targets.some(({ target }) => /^(node:|pg$|lib\/(database|env|log|process-wide)$)/.test(target));
  const saysSo = targets.some(({ target }) => target === "server-only");
  return needsServer && !saysSo
    ? [`${file}: a file that only the server can run begins with import "server-only"`]
    : [];
}

/** Looks into what an update is given, also by a name of the same file, and into SQL. */
function statusBreaches(file) {
  const source = readFileSync(path.join(root, file), "utf8");
  const updates = source.matchAll(/\.(meeting|participant)\s*\.(?:update\w*|upsert)\(/g);
  const byClient = Array.from(updates, (match) => {
    const given = balanced(source, match.index + match[0].length - 1);
    const data = /\b(?:data|update)\s*(?::\s*(\w+|\{)|(?=[,}]))/.exec(given);
    if (!data) return null;
    const literal = data[1] === "{" ? balanced(given, data.index + data[0].length - 1) : null;
    return writesStatus(literal ?? `{ ...${data[1] ?? "data"} }`, source) ? match[1] : null;
  });
  const statements = source.matchAll(/\bupdate\s+(meeting|participant)s\b[^`]*?\bset\b([^`]*?)(?:\bwhere\b|`)/gi);
  const bySql = Array.from(statements, ([, table, set]) => (/\bstatus\s*=/.test(set) ? table.toLowerCase() : null));
  return [...new Set([...byClient, ...bySql])]
    .filter((model) => model && statusWriters[model] !== file)
    .map((model) => `${file}: the status of a ${model} is written by ${statusWriters[model]} alone`);
}

/** Whether this object literal holds `status` itself or by spreading a constant of the same file. */
function writesStatus(literal, source, seen = new Set()) {
  const own = literal.slice(1, -1).replace(/[{[(][^{}[\]()]*[}\])]/g, "");
  if (/(^|[,{\s])status\s*(:|,|$)/m.test(own)) return true;
  return Array.from(literal.matchAll(/\.\.\.(\w+)/g)).some(([, name]) => {
    const constant = new RegExp(`\\bconst ${name}\\b[^=\\n]*=\\s*\\{`).exec(source);
    if (!constant || seen.has(name)) return false;
    return writesStatus(balanced(source, constant.index + constant[0].length - 1), source, seen.add(name));
  });
}

/** From the bracket at this place to the one that closes it. */
function balanced(text, start) {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if ("({[".includes(text[at])) depth += 1;
    if (")}]".includes(text[at])) depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
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
    )
    .sort();
}
