import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { database } from "@/lib/platform/database/database";
import { processWide } from "@/lib/platform/process-wide";
import { unavailable } from "@/lib/platform/refusal";
import { FairQueue } from "@/lib/platform/turns/fair-queue";
import { passwordLengthMax } from "./schema";

/** OWASP's second recommended configuration for argon2id. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let decoy: Promise<string> | null = null;

const queue = () => processWide("password-queue", () => new FairQueue({ atOnce: 2, waitingMax: 16, refusal: tooMany }));
const tooMany = () =>
  unavailable("Too many people are signing in right now. Try again in a few seconds.", new Date(Date.now() + 1000));

/**
 * Hashing uses tens of milliseconds of CPU. A fair queue limits how many run at once and drops work so that nobody
 * waits more than two seconds. `key`: a network or a user id.
 */
export const queueHashing = <T>(key: string, work: () => Promise<T>): Promise<T> => queue().run(key, work);

export const hashPassword = (password: string, key: string) => queueHashing(key, () => hash(password, options));

/** Takes the same time for a user without a password as for a wrong password. Call it through `queueHashing`. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (password.length > passwordLengthMax) return false;
  decoy ??= hash("nobody's password", options);
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}

export async function isOwnPassword(userId: string, password: string): Promise<boolean> {
  const user = await database.user.findUniqueOrThrow({ where: { id: userId }, select: { passwordHash: true } });
  return queueHashing(userId, () => isPassword(user.passwordHash, password));
}
