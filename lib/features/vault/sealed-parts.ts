import "server-only";
import { makeDataKey, sealWith, unsealWith, unwrapDataKey, vaultKeyIds } from "@/lib/platform/encryption/vault-keys";
import { conflict } from "@/lib/platform/refusal";
import { markOf, type Strength, strengthOf } from "./secret-strength";

/** What the seals of an entry are bound to: who sees it, too, so that a changed row does not open for anybody else. */
export type Bound = { id: string; organisationId: string; creatorId: string; isShared: boolean; version: number };
export type Wrapped = { dataKey: string; keyId: string };
type Seals = { details: string | null; secret: string | null; totpSeed: string | null };
export type SealedEntry = Bound & Wrapped & Seals;

/** What a list shows of the sealed parts. */
export type Details = { notes: string | null; strength: Strength | null; mark: string | null };
export type Parts = { notes: string | null; secret: string | null; totpSeed: string | null };

const noDetails: Details = { notes: null, strength: null, mark: null };

/** What the data key of an entry is bound to. It stays the same, so that wrapping it again needs nothing else. */
export const dataKeyContext = (entryId: string) => `vault data key\n${entryId}`;

const contextOf = ({ id, organisationId, creatorId, isShared, version }: Bound, field: string) =>
  ["vault entry", id, organisationId, creatorId, isShared ? "shared" : "private", field, version].join("\n");

/** A data key of its own, for a new entry. */
export function makeEntryKey(entryId: string): Wrapped & { key: Buffer } {
  const { dataKey: key, wrapped: dataKey, keyId } = makeDataKey(dataKeyContext(entryId));
  return { key, dataKey, keyId };
}

/** Throws 409 `entry_damaged` when it does not open. */
export function openEntryKey(entry: Pick<SealedEntry, "id" | keyof Wrapped>): Buffer {
  const key = unwrapDataKey(entry.dataKey, entry.keyId, dataKeyContext(entry.id));
  if (key) return key;
  throw vaultKeyIds.includes(entry.keyId) ? changedOutside() : keyGone();
}

export async function sealParts(key: Buffer, bound: Bound, { notes, secret, totpSeed }: Parts): Promise<Seals> {
  const seal = (field: string, text: string | null) => text && sealWith(key, text, contextOf(bound, field));
  const details = secret
    ? { notes, strength: await strengthOf(secret), mark: markOf(secret) }
    : { ...noDetails, notes };
  return {
    details: seal("details", secret || notes ? JSON.stringify(details) : null),
    secret: seal("secret", secret),
    totpSeed: seal("totp", totpSeed),
  };
}

/** All that is sealed of an entry. Throws 409 `entry_damaged` when one part does not open. */
export function openParts(key: Buffer, entry: SealedEntry): Parts {
  const details = openPart(key, entry, "details");
  return {
    notes: details === null ? null : (JSON.parse(details) as Details).notes,
    secret: openPart(key, entry, "secret"),
    totpSeed: openPart(key, entry, "totpSeed"),
  };
}

const fieldNames = { details: "details", secret: "secret", totpSeed: "totp" } as const;

/** Null when there is none. Throws 409 `entry_damaged` when it does not open. */
export function openPart(key: Buffer, entry: SealedEntry, part: keyof Seals): string | null {
  const sealed = entry[part];
  return sealed === null ? null : opened(unsealWith(key, sealed, contextOf(entry, fieldNames[part])));
}

/** For lists: null when they do not open. */
export function readDetails(entry: Omit<SealedEntry, "secret" | "totpSeed">): Details | null {
  if (entry.details === null) return noDetails;
  const key = unwrapDataKey(entry.dataKey, entry.keyId, dataKeyContext(entry.id));
  const text = key && unsealWith(key, entry.details, contextOf(entry, "details"));
  return text ? (JSON.parse(text) as Details) : null;
}

/** A secret that was replaced is bound to the version of its entry that had it. */
export const sealFormer = (key: Buffer, bound: Bound, version: number, secret: string) =>
  sealWith(key, secret, contextOf({ ...bound, version }, "former"));

export const openFormer = (key: Buffer, bound: Bound, version: number, sealed: string): string =>
  opened(unsealWith(key, sealed, contextOf({ ...bound, version }, "former")));

/** A secret of the history is newer than the entry: somebody put an earlier version of the row back. */
export function assertLatest(entry: { version: number; formerVersion: number }) {
  if (entry.formerVersion >= entry.version) throw changedOutside();
}

function opened(text: string | null): string {
  if (text === null) throw changedOutside();
  return text;
}

const changedOutside = () =>
  conflict("entry_damaged", "This entry was changed outside of Parley, and what is sealed in it doesn't open anymore.");
const keyGone = () =>
  conflict(
    "entry_damaged",
    "VAULT_KEY lacks the key of this entry. Whoever runs this installation has to put it back, and restart Parley.",
  );
