import "server-only";
import { fromBufferPromise } from "yauzl";
import type { TextBudget } from "./text-budget";
import { UnreadableFile } from "./unreadable-file";

/** What stands beside the text of an Office file, in the order in which it is given. */
const parts: { title: string; pattern: RegExp; read: (xml: string) => string[] }[] = [
  { title: "Header", pattern: /^word\/header\d*\.xml$/, read: wordParagraphs },
  { title: "Footer", pattern: /^word\/footer\d*\.xml$/, read: wordParagraphs },
  {
    title: "Text boxes",
    pattern: /^word\/document\d*\.xml$/,
    read: (xml) => cut(xml, /<w:txbxContent>/g, "</w:txbxContent>").flatMap(wordParagraphs),
  },
  { title: "Text boxes", pattern: /^xl\/drawings\/drawing\d*\.xml$/, read: drawnParagraphs },
  {
    title: "Charts",
    pattern: /^(?:word|ppt)\/charts\/chart\d*\.xml$/,
    read: (xml) => [...titles(xml), ...series(xml)],
  },
  // A workbook has the numbers in its cells.
  { title: "Charts", pattern: /^xl\/charts\/chart\d*\.xml$/, read: titles },
  { title: "Diagrams", pattern: /^(?:word|xl)\/diagrams\/data\d*\.xml$/, read: drawnParagraphs },
  { title: "Comments", pattern: /^word\/comments\.xml$/, read: wordComments },
  { title: "Comments", pattern: /^xl\/comments\d*\.xml$/, read: sheetComments },
];
const partBytesMax = 20_000_000;
/** Where Word finds files whose text it shows as if it were the document's. */
const relations = /^word\/_rels\/document\d*\.xml\.rels$/;
const insertedFile = /^word\/[^/]+\.(?!xml$|rels$|bin$)\w+$/i;

type Inserted = { text: string; remark: string | null };
export type ReadInserted = (bytes: Uint8Array, fileName: string) => Promise<Inserted>;

/** As Markdown: files inserted into a document, then sections of what is beside its text, each line once. */
export async function addPartsBeside(bytes: Uint8Array, budget: TextBudget, readInserted?: ReadInserted) {
  const lines = new Map<string, Set<string>>(parts.map(({ title }) => [title, new Set()]));
  const inserted = new Map<string, Buffer>();
  const targets = new Set<string>();
  const file = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  for await (const entry of file.eachEntry()) {
    const { fileName: name } = entry;
    const part = parts.find(({ pattern }) => pattern.test(name));
    const isWanted = part || relations.test(name) || insertedFile.test(name);
    if (!isWanted || entry.uncompressedSize > partBytesMax) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await file.openReadStreamPromise(entry)) chunks.push(chunk);
    const data = Buffer.concat(chunks);
    if (part) for (const line of part.read(data.toString())) lines.get(part.title)?.add(line);
    else if (relations.test(name)) for (const target of targetsIn(data.toString())) targets.add(target);
    else inserted.set(name, data);
  }
  for (const target of readInserted ? targets : []) {
    const data = inserted.get(target);
    // Programs name pages as they like.
    const name = /\.txt$/i.test(target) ? target : `${target}.html`;
    const found = data && (await readInserted?.(data, name).catch(keepProblem));
    if (found && "text" in found) {
      budget.add(`\n\n${found.text}`);
      if (found.remark) budget.remarks.push(found.remark);
    } else budget.remarks.push("A file that is inserted into it was left out.");
  }
  for (const [title, found] of lines) budget.addSection(title, [...found]);
}

function keepProblem(error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error;
  throw error;
}

const targetsIn = (xml: string): string[] =>
  [...xml.matchAll(/<Relationship\b[^>]*\/aFChunk"[^>]*>/g)].flatMap(([relation]) => {
    const target = /Target="([^"]*)"/.exec(relation)?.[1];
    return target ? [target.startsWith("/") ? target.slice(1) : `word/${target}`] : [];
  });

function wordComments(xml: string): string[] {
  return cut(xml, /<w:comment [^>]*>/g, "</w:comment>").flatMap((comment) => {
    const author = /w:author="([^"]*)"/.exec(comment)?.[1];
    const text = wordParagraphs(comment).join(" ");
    return text ? [author ? `${decode(author)}: ${text}` : text] : [];
  });
}

function sheetComments(xml: string): string[] {
  return cut(xml, /<comment /g, "</comment>").flatMap((comment) => {
    const text = textOf(comment, /<t(?: [^>]*)?>([^<]*)<\/t>/g);
    return text ? [`${/ref="([^"]*)"/.exec(comment)?.[1] ?? ""}: ${text}`] : [];
  });
}

/** Of the chart and of its axes. */
function titles(xml: string): string[] {
  const found = cut(xml, /<c:title>/g, "</c:title>").map((title) => textOf(title, /<a:t>([^<]*)<\/a:t>/g));
  return found.filter((title) => /\p{L}/u.test(title));
}

const values = (xml: string) => [...xml.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, value = ""]) => decode(value).trim());

/** "Sales: January 5, February 8" */
const series = (xml: string): string[] =>
  cut(xml, /<c:ser>/g, "</c:ser>").flatMap((one) => {
    const [name] = cut(one, /<c:tx>/g, "</c:tx>").flatMap(values);
    const labels = cut(one, /<c:cat>|<c:xVal>/g, "</c:cat>")
      .slice(0, 1)
      .flatMap(upToValues);
    const numbers = cut(one, /<c:val>|<c:yVal>/g, "</c:ser>")
      .slice(0, 1)
      .flatMap(values);
    const points = Array.from({ length: Math.max(labels.length, numbers.length) }, (_, at) =>
      [labels[at], numbers[at]].filter(Boolean).join(" "),
    ).filter(Boolean);
    const text = points.join(", ");
    return text || name ? [[name, text].filter(Boolean).join(": ")] : [];
  });

const upToValues = (xml: string) => values(xml.split(/<c:val>|<c:yVal>/)[0] ?? "");

/** What lies between each begin and the next end, begin included. */
function cut(xml: string, begin: RegExp, end: string): string[] {
  return [...xml.matchAll(begin)].map(({ index }) => xml.slice(index, endOf(xml, end, index)));
}

/** Without an end, all that follows. */
function endOf(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from);
  return at < 0 ? xml.length : at;
}

function wordParagraphs(xml: string): string[] {
  return paragraphs(xml, "</w:p>", /<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(?:tab|br|cr)\b/g);
}

function drawnParagraphs(xml: string): string[] {
  return paragraphs(xml, "</a:p>", /<a:t>([^<]*)<\/a:t>|<a:br\b/g);
}

/** Numbers of pages alone say nothing. */
const paragraphs = (xml: string, end: string, text: RegExp) =>
  xml
    .split(end)
    .map((paragraph) => textOf(paragraph, text))
    .filter((line) => /\p{L}/u.test(line));

const textOf = (xml: string, text: RegExp) =>
  [...xml.matchAll(text)]
    .map(([, words]) => (words === undefined ? " " : decode(words)))
    .join("")
    .replace(/\s+/g, " ")
    .trim();

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decode = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : null;
    return code === null ? (entities[name] ?? whole) : code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
