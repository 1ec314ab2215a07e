import { makeEntryRow } from "@/lib/features/vault/make-entry-row";
import type { EntryBody } from "@/lib/features/vault/schema";
import { hashSecret, newSecret } from "@/lib/platform/auth/secret";
import { readSessionId } from "@/lib/platform/auth/session-cookie";
import { database } from "@/lib/platform/database/database";
import { type Caller, call, sessionCookie } from "./call";

/** Opens somebody's vault in the session that `call` uses. */
export async function openVault({ id: userId }: { id: string }, { device = "Firefox on Linux", seconds = 300 } = {}) {
  const sessionId = await readSessionId(await sessionCookie(userId));
  const endsAt = new Date(Date.now() + seconds * 1000);
  await database.vaultOpening.create({ data: { userId, sessionId, factor: "pin", device, endsAt } });
}

/** Closes it everywhere. */
export const lockVault = ({ id: userId }: { id: string }) =>
  database.vaultOpening.updateMany({ where: { userId }, data: { endsAt: new Date(0) } });

/** An API token that has opened the vault of its maker. */
export async function createVaultToken({ id: userId }: { id: string }, scope: "full" | "read" = "full") {
  const bearer = newSecret("parley");
  const data = { userId, name: "Script", scope, prefix: "parley", tokenHash: hashSecret(bearer) };
  const { id: tokenId } = await database.apiToken.create({ data });
  const endsAt = new Date(Date.now() + 300_000);
  await database.vaultOpening.create({ data: { userId, tokenId, factor: "pin", device: "Script", endsAt } });
  return { bearer };
}

/** Without a call. */
export const createEntryOf = async (
  creator: { id: string; organisationId: string },
  { label = "Router", ...body }: Partial<EntryBody> = {},
) => database.vaultEntry.create({ data: await makeEntryRow(creator, { label, ...body }) });

/** The entry as it is answered. */
export async function addEntry(as: Caller, body: object) {
  const { status, body: entry } = await call("POST", "/vault", { as, body: { label: "Router", ...body } });
  if (status !== 201) throw new Error(`POST /vault: ${status} ${JSON.stringify(entry)}`);
  return entry;
}

/** The secret, or the status of the refusal. */
export async function reveal(as: Caller, entryId: string, purpose?: "show" | "copy") {
  const { status, body } = await call("POST", `/vault/${entryId}/reveal`, {
    as,
    ...(purpose && { body: { purpose } }),
  });
  return status === 200 ? body.secret : status;
}
