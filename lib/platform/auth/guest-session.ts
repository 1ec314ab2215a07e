import "server-only";
import { isUuid } from "@/lib/platform/uuid";
import { isSignature, sign } from "./secret";

export const guestTokenPrefix = "parleyguest";
const purpose = "guest-session";
const sessionMs = 12 * 3_600_000;

type Visit = { participantId: string; launchTokenHash: string };

/**
 * A signed token that is valid for twelve hours of one visit, or until the visit gets a new launch token. Its dots
 * distinguish it from a launch token.
 */
export function makeGuestSession(visit: Visit, now = Date.now()): string {
  const expiresAt = now + sessionMs;
  return `${guestTokenPrefix}_s.${visit.participantId}.${expiresAt}.${sign(purpose, signedText(visit, expiresAt))}`;
}

/** Parses a session token without verifying it. Null: not a session token. */
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
