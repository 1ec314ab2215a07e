// Checks architecture rules that the linter cannot express: direction of imports, who may import a vendor's SDK, names
// of files, who writes a status; and that what the documents name exists. Prints each violation and exits with code 1 if
// there is one.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { documentBreaches } from "./document-breaches.mjs";

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, ".."));
const product = ["app", "components", "lib"];
const vendors =
  /^(livekit-server-sdk|nodemailer|resend|stripe|ai|@ai-sdk\/.*|sherpa-onnx-node|@aws-sdk\/.*|@googleapis\/.*|tsdav)$/;
/** What an area holds beside verb-noun files and pure ones. */
const vocabulary = /^(schema|constants|policy|queries|serializer|lifecycle|job-definitions|jobs)$/;
/**
 * The layers of `lib` are its folders, from the bottom up. Each imports its own layer and those below it. An area is a
 * folder in one of the first five, or a file there that stands by itself.
 */
const layers = ["language", "platform", "core", "features", "flows", "openapi", "server", "worker", "testing"];
/** Areas that have the same few kinds of file. */
const vocabularyAreas = /^lib\/((core|features|flows)\/[^/.]+|platform\/files)$/;
/** What the first word of a file may be that does something to the world. */
const verbs = new Set(
  `add announce answer archive ask assert begin book call cancel cast check claim close complete compose confirm
  connect create cut delete disconnect dismiss draw edit end evict export extend find finish follow format give grant
  hide index invite join keep knock launch link list lock make mark move mute notify open prove purge preview queue rate
  read receive recognise record refine remind regenerate reinvite release remove rename renew report require restore retry revoke save
  scan search send set settle share show star start store subscribe suggest sweep switch sync take tell transfer retranscribe
  undo unsubscribe update withdraw work write`.split(/\s+/),
);
/** The world: rows, announcements, queued work, the services around us. */
const world = /^(lib\/platform\/(database\/database|events\/\w+|jobs\/enqueue|providers\/.+)|pg)$/;
/** The only files that change the status of a row there is: by the legal moves of the lifecycle. */
const statusWriters = {
  meeting: "lib/core/meetings/move-meeting.ts",
  participant: "lib/core/participation/move-participant.ts",
};
/** Tests of rooms in real time have the media server, or a database that stands still, to themselves. */
const liveTests = /^import .*testing\/(media-server|freezable-database)"/m;
/** Tests that leave a process of no use to others: servers of their own, replaced modules, cut connections. */
const apartTests =
  /^import .*database-server"|(?<!["'`])\b(vi\.(mock|resetModules|stubEnv)\(|closeSubscriptions\(|new Children\(|process\.env\.\w+ =[^=])|pg_terminate_backend/m;
/** What follows the browser, and so differs from one to the other. */
const browserRules = [
  {
    found: /\btype="(time|date|datetime-local|month|week)"/,
    why: "a native field of a time or a day follows the browser's language: TimeField, DayField",
  },
  {
    found: /\.localeCompare\(|\btoLocale(Lower|Upper)Case\(|\bIntl\.(Collator|Segmenter)\((undefined|\))/,
    why: "words are ordered and searched alike everywhere: compareText, toLowerCase, a locale",
  },
  {
    found: /\b(event|nativeEvent)\.isComposing\b/,
    why: "Safari tells of a composition in another way: isComposing of components/ui",
  },
];
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
        !/^lib\/([\w-]+\/)*(schema|constants)$|^lib\/platform\/http\/client$|^lib\/language\//.test(target) &&
        "components take from lib only schema.ts, constants.ts, http/client.ts, language and types"),
  },
  {
    applies: (file) => /^(app|components)\//.test(file),
    breach: ({ target, typeOnly }) =>
      /^(lib\/platform\/database\/.*|prisma\/generated\/.*)$/.test(target) &&
      !typeOnly &&
      "pages and routes leave the database to lib",
  },
  {
    applies: (file) => !file.startsWith("lib/platform/providers/"),
    breach: ({ target }) => vendors.test(target) && "only lib/platform/providers loads a vendor's SDK",
  },
  {
    applies: (file) => !/^lib\/(platform\/jobs|worker)\//.test(file),
    breach: ({ target }) => target === "graphile-worker" && "only lib/platform/jobs and lib/worker know the job runner",
  },
  {
    applies: (file) => file.startsWith("app/"),
    breach: ({ target, typeOnly }) =>
      /^lib\/platform\/(http\/rate-limit|input\/assert-recipients)$/.test(target) &&
      !typeOnly &&
      "a route declares its limits and recipients",
  },
  {
    applies: (file) => !file.endsWith("/job-definitions.ts"),
    breach: ({ target, typeOnly }) =>
      target === "lib/platform/jobs/define-job" &&
      !typeOnly &&
      "a job is defined in the job-definitions.ts of its area",
  },
  {
    applies: (file) => !file.endsWith("/jobs.ts"),
    breach: ({ target, typeOnly }) =>
      target === "lib/platform/jobs/bind-job" && !typeOnly && "the handler of a job is bound in jobs.ts",
  },
  {
    applies: (file) => file !== "lib/worker/all-jobs.ts",
    breach: ({ target }) =>
      /^lib\/([\w-]+\/)+jobs$/.test(target) && "only the worker imports handlers; a job is queued by its definition",
  },
  {
    applies: (file) => !file.startsWith("lib/testing/"),
    breach: ({ target }) => target.startsWith("lib/testing/") && "the product does not import lib/testing",
  },
  {
    applies: (file) => /^components\/(ui|patterns)\//.test(file),
    breach: ({ target }) =>
      /^components\/(?!ui\/|patterns\/)/.test(target) && "ui and patterns know no other components",
  },
];

/** By the name of the file in its area: what it may not import, beside types. */
const areaRules = {
  schema: ({ target }) =>
    target !== "zod" &&
    !/\/(schema|constants)$|^lib\/language\//.test(target) &&
    "a schema stands on zod, constants, language and other schemas",
  "job-definitions": ({ target }) =>
    target !== "zod" &&
    !/\/(schema|constants|job-definitions)$|^lib\/platform\/jobs\/define-job$/.test(target) &&
    "job definitions stand on zod, schemas, constants and other job definitions",
  lifecycle: () => "a lifecycle imports nothing",
  policy: ({ target }) =>
    !/\/(policy|lifecycle)$/.test(target) && "a policy is pure: it imports policies and lifecycles",
  serializer: (imported) => reachesWorld(imported.target) && "a serializer shows what it is given",
  queries: ({ target }) =>
    /^lib\/platform\/(events|jobs)\//.test(target) && "queries read: they neither announce nor queue",
};

const imports = new Map(sourceFiles().map((file) => [file, importsOf(file)]));
const reaching = new Map();

const breaches = [
  ...[...imports.keys()].flatMap((file) => [
    ...nameBreaches(file),
    ...layerBreaches(file),
    ...importBreaches(file),
    ...areaBreaches(file),
    ...serverOnlyBreaches(file),
    ...statusBreaches(file),
    ...formBreaches(file),
    ...browserBreaches(file),
  ]),
  ...filesIn(product).flatMap(styleBreaches),
  ...filesIn([...product, "scripts"], /\.(test|contract)\.(tsx?|mjs)$/).flatMap(testNameBreaches),
  ...circles(),
  ...upwards(),
  ...circlesOfAreas(),
  ...documentBreaches(root),
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
  const values = valuesOf(file);
  if (file.startsWith("lib/language/")) {
    return values.some(({ target }) => reachesWorld(target)) ? [`${file}: language is pure: text in, text out`] : [];
  }
  const area = areaOf(file);
  if (!area || !vocabularyAreas.test(area)) return [];
  const { below, name } = /^(?<below>.+\/)?(?<name>[^/]+?)\.tsx?$/.exec(file.slice(area.length + 1)).groups;
  if (!below && vocabulary.test(name)) {
    const breach = areaRules[name];
    return breach ? values.flatMap((one) => breach(one) || []).map((why) => `${file}: ${why}`) : [];
  }
  if (values.some(({ target }) => target === "lib/platform/http/event-stream") && !name.startsWith("follow-")) {
    return [`${file}: a stream is opened by a file named follow-…`];
  }
  if (below) {
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

/** `lib/features/notes`, `lib/worker`, `components/patterns/list`, or a file that stands by itself beside them. */
function areaOf(file) {
  return /^(lib\/(language|platform|core|features|flows)|components(\/patterns)?|lib)\/[^/.]+/.exec(file)?.[0] ?? null;
}

/** How high the layer of a file of `lib` is; -1 when its folder is none. */
function heightOf(file) {
  return layers.indexOf(file.split("/")[1]);
}

function layerBreaches(file) {
  return file.startsWith("lib/") && heightOf(file) < 0
    ? [`${file}: a file of lib stands in a layer: ${layers.join(", ")}`]
    : [];
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
  const ofLib = [...areaImports()].filter(([from]) => from.startsWith("lib/"));
  return ofLib.flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => heightOf(to) > heightOf(from))
      .map(([to, way]) => `an import upwards, from ${layers[heightOf(from)]} to ${layers[heightOf(to)]}: ${way}`),
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
  if (!file.startsWith("lib/") || file === "lib/platform/env.ts") return [];
  const targets = imports.get(file).filter(({ typeOnly }) => !typeOnly);
  const needsServer = targets.some(({ target }) =>
    /^(node:|pg$|lib\/platform\/(database\/database|env|log|process-wide)$)/.test(target),
  );
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

/** The pattern has the errors, the focus and the draft of a form; a form without it says why, in the line above. */
function formBreaches(file) {
  if (!file.endsWith(".tsx") || file.startsWith("components/patterns/form/")) return [];
  const lines = readFileSync(path.join(root, file), "utf8").split("\n");
  return lines.flatMap((line, at) =>
    /<form\b/.test(line) && !/\bOwn form: \S/.test(lines[at - 1] ?? "")
      ? [`${file}: a form is a BodyForm or a NativeForm, or the line above says "Own form: " and why`]
      : [],
  );
}

function browserBreaches(file) {
  const source = readFileSync(path.join(root, file), "utf8");
  return browserRules.filter(({ found }) => found.test(source)).map(({ why }) => `${file}: ${why}`);
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
    specifier: from ?? dynamic,
    target: resolve(from ?? dynamic, file),
    typeOnly: type !== undefined,
  }));
}

function resolve(specifier, file) {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  return specifier;
}

/** The names of test files choose how they run: `vitest.config.ts`. */
function testNameBreaches(file) {
  if (file.includes(".screen.")) return [];
  const source = readFileSync(path.join(root, file), "utf8");
  const kind = liveTests.test(source) ? "live" : apartTests.test(source) ? "apart" : null;
  const named = /\.(live|apart)\./.exec(file)?.[1] ?? null;
  if (kind === named || (named === "apart" && kind === null)) return [];
  return [`${file}: the name of this test says ${kind ? `.${kind}.` : `nothing of ${named}`}`];
}

/** One style, for tests too. */
function styleBreaches(file) {
  return importsOf(file)
    .filter(({ specifier }) => specifier.startsWith("../"))
    .map(({ target }) => `${file}: what is not in the same folder, or below it, is imported from @/ (${target})`);
}

function filesIn(folders, name = /\.tsx?$/) {
  return folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => name.test(file))
    .sort();
}

/** Tests and what they stand on are free to look everywhere. */
function sourceFiles() {
  return filesIn(product).filter((file) => !/\.(test|contract)\.tsx?$|^lib\/testing\//.test(file));
}
