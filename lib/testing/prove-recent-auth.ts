import { recentAuthHeader } from "@/lib/flows/sign-in/prove-recent-auth";
import { hashSecret, newSecret } from "@/lib/platform/auth/secret";
import { readSessionId } from "@/lib/platform/auth/session-cookie";
import { database } from "@/lib/platform/database/database";
import { sessionCookie } from "./call";

/** The header of somebody who has just confirmed who they are, in the session that `call` uses. */
export async function proveRecentAuth({ id: userId }: { id: string }): Promise<Record<string, string>> {
  const boundTo = await readSessionId(await sessionCookie(userId));
  if (!boundTo) throw new Error("No session.");
  const token = newSecret("parleyrecent");
  const expiresAt = new Date(Date.now() + 300_000);
  await database.recentAuth.create({ data: { userId, boundTo, tokenHash: hashSecret(token), expiresAt } });
  return { [recentAuthHeader]: token };
}
