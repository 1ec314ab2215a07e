import "server-only";
import { database } from "../database";
import { env } from "../env";

export type SignInOptions = {
  google: boolean;
  /** Whether mailed links end up on the /outbox page of this install. */
  outbox: boolean;
  demoPeople: { id: string; name: string; title: string | null }[];
};

/** What the sign-in page may offer. The demo door exists only in an embedded install reached over loopback. */
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
    outbox: env.EMBEDDED,
    demoPeople: demoPeople.map(({ id, name, title }) => ({ id, name: name ?? "", title })),
  };
}

/** Embedded install, asked for by a loopback name, from a loopback address that our own server vouches for. */
export function isDemoDoorOpen(headers: Headers): boolean {
  const host = (headers.get("host") ?? "").replace(/:\d+$/, "");
  const address = headers.get("x-parley-client-address") ?? "";
  const isLoopbackHost = host === "localhost" || host === "127.0.0.1" || host === "[::1]";
  const isLoopbackAddress = address === "::1" || /^(::ffff:)?127\./.test(address);
  return env.EMBEDDED && isLoopbackHost && isLoopbackAddress;
}
