import "server-only";
import { v7 as uuidV7 } from "uuid";
import type { EntryBody, UpdateEntryBody } from "./schema";
import { makeEntryKey, sealParts } from "./sealed-parts";
import { parseTotpSeed } from "./totp-seed";

/** The row of a new entry, sealed. Throws 422 when its one-time seed can't be read. */
export async function makeEntryRow(by: { id: string; organisationId: string }, body: EntryBody) {
  const { shared: isShared = false, notes = null, secret = null, totp = null } = body;
  const id = uuidV7();
  const { key, ...wrapped } = makeEntryKey(id);
  const bound = { id, organisationId: by.organisationId, creatorId: by.id, isShared, version: 1 };
  const seals = await sealParts(key, bound, { notes, secret, totpSeed: totp && parseTotpSeed(totp) });
  return { ...bound, ...wrapped, ...seals, ...plainFields(body), label: body.label };
}

/** What is not sealed, so that it can be searched. */
export const plainFields = ({ label, username, url, tags, expires_at }: UpdateEntryBody) => ({
  label,
  username,
  url,
  tags: tags === null ? [] : tags,
  expiresOn: expires_at ? new Date(expires_at) : expires_at,
});
