import "server-only";
import { randomInt } from "node:crypto";
import type { UserActor } from "@/lib/platform/auth/actor";
import { isOwnPassword } from "@/lib/platform/auth/password";
import { credentialId } from "@/lib/platform/auth/policy";
import { hashSecret, newSecret } from "@/lib/platform/auth/secret";
import { database } from "@/lib/platform/database/database";
import { sendRecentAuthCode } from "@/lib/platform/emails/send-recent-auth-code";
import { Refusal } from "@/lib/platform/refusal";

export const recentAuthHeader = "X-Service-Recent-Auth";
const proofMinutes = 5;
const codeMinutes = 10;
const codeAttemptsMax = 5;

/** Mails a six-digit code that replaces any earlier one. */
export async function sendCode(actor: UserActor) {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const fields = {
    codeHash: hashCode(actor.id, code),
    attemptsLeft: codeAttemptsMax,
    expiresAt: inMinutes(codeMinutes),
  };
  await database.recentAuthCode.upsert({
    where: { userId: actor.id },
    create: { userId: actor.id, ...fields },
    update: fields,
  });
  await sendRecentAuthCode({ to: actor.email, code, codeMinutes });
}

/** Exchanges a password or mailed code for a proof that is valid for five minutes, bound to this user and session. */
export async function proveRecentAuth(actor: UserActor, shown: { password?: string; code?: string }) {
  const isRight =
    shown.code === undefined ? await isOwnPassword(actor.id, shown.password ?? "") : await takeCode(actor, shown.code);
  if (!isRight) throw new Refusal("forbidden", "wrong_credential", "That's not right. Try again.");
  const token = newSecret("parleyrecent");
  const expiresAt = inMinutes(proofMinutes);
  await database.recentAuth.create({
    data: { userId: actor.id, boundTo: credentialId(actor), tokenHash: hashSecret(token), expiresAt },
  });
  return { token, expiresAt };
}

/** Whether the request has a valid proof for this user and session. */
export async function hasRecentAuth(actor: UserActor, headers: Headers): Promise<boolean> {
  const token = headers.get(recentAuthHeader);
  if (!token) return false;
  const proof = await database.recentAuth.findFirst({
    where: {
      tokenHash: hashSecret(token),
      userId: actor.id,
      boundTo: credentialId(actor),
      expiresAt: { gt: new Date() },
    },
    select: { id: true },
  });
  return proof !== null;
}

/** Throws 403 `recent_auth_required` without a valid proof. */
export async function assertRecentAuth(actor: UserActor, headers: Headers) {
  if (await hasRecentAuth(actor, headers)) return;
  throw new Refusal("forbidden", "recent_auth_required", "Confirm it's you first.");
}

/** Uses up an attempt before checking the code, so that parallel guesses cannot exceed the limit. */
async function takeCode(actor: UserActor, code: string): Promise<boolean> {
  const live = { userId: actor.id, expiresAt: { gt: new Date() } };
  const { count } = await database.recentAuthCode.updateMany({
    where: { ...live, attemptsLeft: { gt: 0 } },
    data: { attemptsLeft: { decrement: 1 } },
  });
  if (count === 0) return false;
  const taken = await database.recentAuthCode.deleteMany({ where: { ...live, codeHash: hashCode(actor.id, code) } });
  return taken.count === 1;
}

const hashCode = (userId: string, code: string) => hashSecret(`${userId}:${code}`);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
