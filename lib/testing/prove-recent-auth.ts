import { hashSecret, newSecret } from "@/lib/auth/secret";
import { readSessionId } from "@/lib/auth/session-cookie";
import { database } from "@/lib/database";
import { recentAuthHeader } from "@/lib/sign-in/recent-auth";
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
