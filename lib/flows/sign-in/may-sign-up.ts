import "server-only";
import { holdPolicy, readPolicy, signUpDomainsOf } from "@/lib/core/installation-policy/queries";
import { domainOf } from "@/lib/core/users/organisation-domain";
import type { Tx } from "@/lib/platform/database/database";

/** Whether a new account may have this address. With `tx`: until its end. */
export async function maySignUp(email: string, tx?: Tx): Promise<boolean> {
  const domains = signUpDomainsOf(tx ? await holdPolicy(tx) : await readPolicy());
  return domains.length === 0 || domains.includes(domainOf(email));
}
