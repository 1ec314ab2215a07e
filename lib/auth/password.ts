import "server-only";
import { hash, verify } from "@node-rs/argon2";

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
