import "server-only";
import { readPolicy, signUpDomainsOf } from "@/lib/core/installation-policy/queries";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { isLoopbackHost } from "@/lib/platform/http/known-origins";

export type SignInOptions = {
  google: boolean;
  /** Whether mailed links appear on the /outbox page and this request may open it. */
  outbox: boolean;
  /** The only email domains that new accounts may have; empty: any. */
  signUpDomains: string[];
  demoPeople: { id: string; name: string; title: string | null }[];
};

/** What the sign-in page offers. Demo sign-in exists only in an embedded install on a loopback address. */
export async function listSignInOptions(headers: Headers): Promise<SignInOptions> {
  const demoPeople = isDemoDoorOpen(headers)
    ? await database.user.findMany({
        where: { isDemo: true, disabledAt: null },
        select: { id: true, name: true, title: true },
        orderBy: { createdAt: "asc" },
      })
    : [];
  return {
    google: env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined,
    outbox: isDemoDoorOpen(headers),
    signUpDomains: signUpDomainsOf(await readPolicy()),
    demoPeople: demoPeople.map(({ id, name, title }) => ({ id, name: name ?? "", title })),
  };
}

/**
 * Requires an embedded install, a loopback host name, a loopback client address set by our own server, and no headers
 * of a proxy or tunnel. Closed if the install has a public name.
 */
export function isDemoDoorOpen(headers: Headers): boolean {
  const address = headers.get("x-parley-client-address") ?? "";
  return (
    env.EMBEDDED &&
    isLoopbackHost(new URL(env.PUBLIC_ORIGIN).host) &&
    isLoopbackHost(headers.get("host") ?? "") &&
    (address === "::1" || /^(::ffff:)?127\./.test(address)) &&
    headers.get("x-parley-forwarded") === "no"
  );
}
