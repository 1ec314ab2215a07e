import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { database } from "../database";
import { processWide } from "../process-wide";
import { FairQueue } from "./fair-queue";
import { passwordLengthMax } from "./schema";

/** OWASP's second profile for argon2id. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let decoy: Promise<string> | null = null;

/** Hashing takes tens of milliseconds of a processor: what waits here is over in less than two seconds. */
const hashing = () => processWide("password-hashing", () => new FairQueue({ atOnce: 2, waitingMax: 32 }));

/** `askedBy`: whose turn it takes, a network address or a person's id. */
export const hashPassword = (password: string, askedBy: string) =>
  hashing().run(askedBy, () => hash(password, options));

/** Takes the same time for a person without a password as for a wrong one; what is too long is not hashed at all. */
export async function isPassword(passwordHash: string | null, password: string, askedBy: string): Promise<boolean> {
  if (password.length > passwordLengthMax) return false;
  decoy ??= hash("nobody's password", options);
  const known = passwordHash ?? (await decoy);
  return (await hashing().run(askedBy, () => verify(known, password))) && passwordHash !== null;
}

export async function isOwnPassword(userId: string, password: string): Promise<boolean> {
  const user = await database.user.findUniqueOrThrow({ where: { id: userId }, select: { passwordHash: true } });
  return isPassword(user.passwordHash, password, userId);
}
