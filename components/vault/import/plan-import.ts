import {
  labelLengthMax,
  notesBytesMax,
  secretBytesMax,
  tagLengthMax,
  tagsMax,
  urlLengthMax,
  usernameLengthMax,
} from "@/lib/features/vault/constants";
import type { EntryWire } from "@/lib/features/vault/schema";
import { cleanName } from "@/lib/language/people/clean-name";
import { hostOf } from "@/lib/language/vault/address";
import { duplicateKey } from "@/lib/language/vault/duplicate-key";
import { type ImportItem, joinNotes } from "@/lib/language/vault/import-item";

/** What an entry is created with. */
export type ImportEntry = {
  label: string;
  username: string | null;
  url: string | null;
  notes: string | null;
  secret: string | null;
  totp: string | null;
  tags: string[];
};
/** What happens to one thing of the file, by its name. */
type Remark = { label: string; what: string };

export type ImportPlan = {
  entries: ImportEntry[];
  /** Already in the same file. */
  duplicates: Remark[];
  /** Of `entries`: the vault has one of the same site and user name. Only the service knows whether the secret is the same. */
  similar: ImportEntry[];
  /** In the vault already, as the service says. */
  known: Remark[];
  /** Becomes a note. */
  notes: Remark[];
  /** A part of it stays behind. */
  lost: Remark[];
  /** May have another password than it had there. */
  doubted: Remark[];
  /** Stays behind as a whole. */
  refused: Remark[];
};

const untitled = "Untitled";
/** Neither can be stored: NUL, and half of a pair of UTF-16. */
const unstorable = /[\0\p{Surrogate}]/u;

export function planImport(items: ImportItem[], existing: readonly EntryWire[]): ImportPlan {
  const plan: ImportPlan = {
    entries: [],
    duplicates: [],
    similar: [],
    known: [],
    notes: [],
    lost: [],
    doubted: [],
    refused: [],
  };
  const sites = new Set(existing.map(placeOf));
  const seen = new Set<string>();
  for (const item of items) {
    const entry = fitEntry(item);
    const { label } = entry;
    const problem = findProblem(entry);
    const identity = duplicateKey({ ...entry, hasTotp: entry.totp !== null });
    if (problem) plan.refused.push({ label, what: problem });
    else if (seen.has(identity)) plan.duplicates.push({ label, what: entry.username ?? "" });
    else {
      seen.add(identity);
      plan.entries.push(entry);
      if (item.noteOf) plan.notes.push({ label, what: item.noteOf });
      if (item.lost.length > 0) plan.lost.push({ label, what: item.lost.join(", ") });
      if (item.doubt) plan.doubted.push({ label, what: item.doubt });
      if (sites.has(placeOf(entry))) plan.similar.push(entry);
    }
  }
  return plan;
}

/** Takes out what the vault has already. */
export function leaveOut(plan: ImportPlan, known: ReadonlySet<ImportEntry>): ImportPlan {
  return {
    ...plan,
    entries: plan.entries.filter((entry) => !known.has(entry)),
    similar: [],
    known: Array.from(known, ({ label, username }) => ({ label, what: username ?? "" })),
  };
}

/** Moves what is too long for its field to the notes, where it is not lost. */
function fitEntry(item: ImportItem): ImportEntry {
  const named = cleanName(item.label) || hostOf(item.url) || cleanName(item.username) || untitled;
  const label = named.length > labelLengthMax ? `${named.slice(0, labelLengthMax - 1).toWellFormed()}…` : named;
  const [username, fullUsername] = cutOff(item.username, usernameLengthMax, "User name");
  const [url, fullUrl] = cutOff(item.url, urlLengthMax, "Address");
  const fullLabel = label === named ? "" : `Name: ${named}`;
  const tags = item.tags.map((tag) => cleanName(tag.slice(0, tagLengthMax).toWellFormed())).filter(Boolean);
  return {
    label,
    username: username || null,
    url: url || null,
    notes: joinNotes(item.notes, fullLabel, fullUsername, fullUrl) || null,
    secret: item.secret || null,
    totp: item.totp || null,
    tags: Array.from(new Set(tags)).slice(0, tagsMax),
  };
}

const cutOff = (text: string, lengthMax: number, name: string): [fitting: string, note: string] =>
  text.length > lengthMax ? ["", `${name}: ${text}`] : [text, ""];

/** Why an entry cannot be kept; null when it can. */
function findProblem({ label, username, url, notes, secret, totp }: ImportEntry): string | null {
  if (label === untitled && !(username || url || notes || secret || totp)) return "it is empty";
  if (bytesOf(secret) > secretBytesMax) return "its password is longer than 10 kB";
  if (bytesOf(notes) > notesBytesMax) return "its notes are longer than 20 kB";
  const texts = [label, username, url, notes, secret];
  return texts.some((text) => unstorable.test(text ?? "")) ? "it has characters that are no text" : null;
}

const bytesOf = (text: string | null) => new TextEncoder().encode(text ?? "").length;

const placeOf = ({ label, url, username }: Pick<EntryWire, "label" | "url" | "username">) =>
  JSON.stringify([hostOf(url) || label, username ?? ""]);
