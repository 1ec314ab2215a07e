import "server-only";
import { domainOf } from "@/lib/core/users/organisation-domain";
import { env } from "@/lib/platform/env";

/** Whether a new account may have this address. */
export const maySignUp = (email: string) =>
  env.SIGN_UP_DOMAINS.length === 0 || env.SIGN_UP_DOMAINS.includes(domainOf(email));
