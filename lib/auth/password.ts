import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { database } from "../database";

/** OWASP's second profile for argon2id. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let decoy: Promise<string> | null = null;

export const hashPassword = (password: string) => hash(password, options);

/** Takes the same time for a person without a password as for a wrong one. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("nobody's password");
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}

export async function isOwnPassword(userId: string, password: string): Promise<boolean> {
  const user = await database.user.findUniqueOrThrow({ where: { id: userId }, select: { passwordHash: true } });
  return isPassword(user.passwordHash, password);
}
