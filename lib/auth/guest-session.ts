import "server-only";
import { isUuid } from "../uuid";
import { isSignature, sign } from "./secret";

export const guestTokenPrefix = "parleyguest";
const purpose = "guest-session";
const sessionMs = 12 * 3_600_000;

type Visit = { participantId: string; launchTokenHash: string };

/**
 * Twelve hours of one visit, signed by us; void as soon as the visit gets a new launch token. It can be told from a
 * launch token by its dots.
 */
export function makeGuestSession(visit: Visit, now = Date.now()): string {
  const expiresAt = now + sessionMs;
  return `${guestTokenPrefix}_s.${visit.participantId}.${expiresAt}.${sign(purpose, signedText(visit, expiresAt))}`;
}

/** What the token says; null when it is no session token. Proves nothing yet. */
export function readGuestSession(token: string): { participantId: string; expiresAt: number } | null {
  const [prefix, participantId, expiresAt, signature] = token.split(".");
  if (prefix !== `${guestTokenPrefix}_s` || !isUuid(participantId ?? "") || !signature) return null;
  return { participantId: participantId ?? "", expiresAt: Number(expiresAt) };
}

export function isGuestSession(token: string, visit: Visit, now = Date.now()): boolean {
  const claim = readGuestSession(token);
  if (!claim || claim.participantId !== visit.participantId || !(claim.expiresAt > now)) return false;
  return isSignature(purpose, signedText(visit, claim.expiresAt), token.split(".")[3] ?? "");
}

const signedText = ({ participantId, launchTokenHash }: Visit, expiresAt: number) =>
  `${participantId}.${expiresAt}.${launchTokenHash}`;
