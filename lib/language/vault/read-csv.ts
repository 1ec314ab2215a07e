import Papa from "papaparse";
import { emptyItem, type ImportFile, type ImportItem, joinNotes, UnreadableImport } from "./import-item";
import { readSeed } from "./read-seed";

/** By their columns, in lower case. The first whose columns are all there wrote the file. */
const sources: [name: string, columns: string[]][] = [
  ["Bitwarden", ["name", "login_uri", "login_username", "login_password"]],
  ["LastPass", ["url", "username", "password", "extra", "name", "grouping"]],
  ["KeePassXC", ["group", "title", "username", "password", "url", "notes"]],
  ["1Password", ["title", "username", "password", "tags"]],
  ["Apple Passwords", ["title", "url", "username", "password"]],
  ["Proton Pass", ["name", "url", "email", "username", "password", "totp"]],
  ["Chrome", ["name", "url", "username", "password"]],
  ["Firefox", ["url", "username", "password", "httprealm"]],
];
/** What each member is called by one or another of them. */
const columnNames = {
  label: ["name", "title"],
  username: ["username", "login_username"],
  email: ["email"],
  url: ["url", "login_uri"],
  secret: ["password", "login_password"],
  totp: ["totp", "login_totp", "otpauth"],
  notes: ["notes", "note", "extra"],
  fields: ["fields"],
  tags: ["tags"],
  folder: ["folder", "grouping", "group", "collections"],
  archived: ["archived"],
} as const;
type Cells = Record<keyof typeof columnNames, string>;

export function readCsv(text: string): ImportFile {
  const { heading, rows } = parseRows(text);
  const source = sources.find(([, columns]) => columns.every((column) => heading.includes(column)))?.[0];
  if (!source) {
    throw new UnreadableImport(
      "Parley doesn't know these columns. It reads exports of Bitwarden, 1Password, LastPass, Chrome, Apple Passwords and KeePassXC.",
    );
  }
  const read = columnReader(heading);
  return { source, items: rows.map(read).flatMap((cells) => readRow(source, cells) ?? []) };
}

function parseRows(text: string) {
  const { data, errors } = Papa.parse<string[]>(text, { ...findSeparators(text), skipEmptyLines: "greedy" });
  const [first = [], ...rows] = data;
  const quotes = errors.find(({ type }) => type === "Quotes");
  if (quotes) {
    throw new UnreadableImport(
      `The quotes in entry ${Math.max(1, quotes.row ?? 1)} don't match, so what follows can't be told apart. Export the file again.`,
    );
  }
  // An unquoted separator in a password would move all that follows into the wrong column.
  const wide = rows.findIndex((row) => row.slice(first.length).some((cell) => cell.trim() !== ""));
  if (wide >= 0) {
    throw new UnreadableImport(
      `Entry ${wide + 1} has more columns than the heading, so its password can't be told for sure. Export the file again.`,
    );
  }
  return {
    heading: first.map((name) =>
      name
        .replace(/^\uFEFF/, "")
        .trim()
        .toLowerCase(),
    ),
    rows,
  };
}

/**
 * The heading has names alone: what it has most often beside letters separates cells, and what ends it ends lines.
 * LastPass ends them by "\r\r\n", of which the first two belong to a last cell that nobody reads.
 */
function findSeparators(text: string) {
  const [, heading = "", end = "\n"] = /^\s*([^\r\n]*)(\r\r\n|\r\n|\r|\n)?/.exec(text) ?? [];
  const counts = [",", ";", "\t"].map((one) => [one, heading.split(one).length] as const);
  const [delimiter] = counts.reduce((most, next) => (next[1] > most[1] ? next : most));
  return { delimiter, newline: end === "\r\n" || end === "\r" ? end : "\n" } as const;
}

function columnReader(heading: string[]) {
  const places = Object.entries(columnNames).map(
    ([name, known]) => [name, heading.findIndex((column) => known.some((one) => one === column))] as const,
  );
  return (row: string[]) => Object.fromEntries(places.map(([name, at]) => [name, row[at] ?? ""])) as Cells;
}

/** Null: a line that stands for no entry. */
function readRow(source: string, cells: Cells): ImportItem | null {
  const isLastPass = source === "LastPass";
  // LastPass writes a folder, and a note, as the address of a site.
  if (isLastPass && cells.url === "http://group") return null;
  const isNote = isLastPass && cells.url === "http://sn";
  const [url = "", ...otherUrls] = isNote || cells.url === "http://" ? [] : splitUrls(cells.url);
  const seed = readSeed(cells.totp);
  const email = cells.username && cells.email ? `Email: ${cells.email}` : "";
  const item = {
    ...emptyItem,
    label: cells.label,
    username: cells.username || cells.email,
    url,
    secret: cells.secret,
    totp: seed.totp,
    notes: joinNotes(
      cells.notes,
      email,
      otherUrls.map((other) => `Also for: ${other}`).join("\n"),
      seed.note,
      cells.fields,
    ),
    tags: readTags(source, cells),
    noteOf: isNote ? nameNote(cells.notes) : null,
    doubt: isLastPass ? findEntity(cells.secret) : null,
  };
  return [item.label, item.username, item.url, item.secret, item.totp, item.notes].some(Boolean) ? item : null;
}

/** In some browsers LastPass writes letters of HTML in another way, and nobody can tell whether they were that before. */
const findEntity = (secret: string) => {
  const [entity, name = ""] = /&(amp|lt|gt|quot);/.exec(secret) ?? [];
  return entity ? `${entity} may stand for ${{ amp: "&", lt: "<", gt: ">", quot: '"' }[name]}` : null;
};

/** Several addresses stand in one cell, separated by commas, which addresses may have themselves. */
const splitUrls = (cell: string) => cell.split(/,(?=[a-z][a-z0-9+.-]*:\/\/)/i);

function readTags(source: string, { tags, folder, archived }: Cells): string[] {
  // The first group of KeePassXC is the file itself.
  const folders = source === "KeePassXC" ? folder.split("/").slice(1).join("/") : folder;
  const all = [...tags.split(/[;,]/), folders, /^(true|1)$/i.test(archived) ? "Archived" : ""];
  return all.map((tag) => tag.trim()).filter(Boolean);
}

/** "NoteType:Credit Card" → "credit card". */
const nameNote = (notes: string) => /^NoteType:(.+)/.exec(notes)?.[1]?.trim().toLowerCase() ?? null;
