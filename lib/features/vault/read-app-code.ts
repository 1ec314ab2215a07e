import { Secret, TOTP } from "otpauth";

const periodSeconds = 30;
const window = 1;
/** A clock that is wrong by up to so many steps is told how much. */
const clockStepsMax = 6;

const appOf = (seed: string, label = "") => new TOTP({ issuer: "Parley", label, secret: Secret.fromBase32(seed) });

/** A new seed, in base32. */
export const drawSeed = () => new Secret({ size: 20 }).base32;

/** What an authenticator reads from a QR code. */
export const enrolmentUri = (seed: string, email: string) => appOf(seed, email).toString();

/**
 * The time step of a code that is right now; or by about how many seconds the clock is wrong that showed it; or null. The
 * caller makes sure that no step is taken twice.
 */
export function readAppCode(seed: string, code: string): { step: number } | { secondsAhead: number } | null {
  const now = Date.now();
  const delta = appOf(seed).validate({ token: code, timestamp: now, window: clockStepsMax });
  if (delta === null) return null;
  const step = TOTP.counter({ period: periodSeconds, timestamp: now }) + delta;
  if (Math.abs(delta) <= window) return { step };
  const middle = (step + 0.5) * periodSeconds;
  return { secondsAhead: Math.round((middle - now / 1000) / 10) * 10 };
}

/** Why a code is not taken. */
export function describeWrongCode(read: { secondsAhead: number } | null): string {
  if (!read) return "That's not the code that your authenticator shows now.";
  const { secondsAhead } = read;
  const seconds = Math.abs(secondsAhead);
  return `The clock of your phone is about ${seconds} seconds ${secondsAhead > 0 ? "ahead" : "behind"}. Set it to the network's time, then enter the next code.`;
}
