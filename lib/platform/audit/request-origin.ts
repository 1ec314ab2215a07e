import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { processWide } from "@/lib/platform/process-wide";

/** By what something is asked for, and from where. Entries of the audit name both. */
export type RequestOrigin = {
  /** `ownerId`: whose it is. */
  credential: { kind: "session" | "token"; id: string; name: string | null; ownerId: string } | null;
  /** A /24 of IPv4, a /48 of IPv6. Null: unknown, or another service. */
  network: string | null;
};

const unknown: RequestOrigin = { credential: null, network: null };
const origins = processWide("request-origins", () => new AsyncLocalStorage<RequestOrigin>());

/** Does `work` as asked for from there, whatever the caller's own origin is. Null: the service does it by itself. */
export const fromOrigin = <T>(origin: Partial<RequestOrigin> | null, work: () => T): T =>
  origins.run(origin ? { ...requestOrigin(), ...origin } : unknown, work);

/** Of the request that is being answered; all null outside of requests. */
export const requestOrigin = (): RequestOrigin => origins.getStore() ?? unknown;
