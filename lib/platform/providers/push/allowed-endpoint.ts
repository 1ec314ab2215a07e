import "server-only";
import { isIP } from "node:net";
import { env } from "@/lib/platform/env";
import { isPublicAddress } from "@/lib/platform/providers/public-address";

/**
 * Whether a push service may be at this address: by TLS, and in no private network. Where a name leads is checked when
 * the connection is made.
 */
export function isAllowedEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (env.PUSH_PRIVATE_SERVICES) return protocol === "https:" || protocol === "http:";
  const address = hostname.replace(/^\[|\]$/g, "");
  return protocol === "https:" && (isIP(address) === 0 || isPublicAddress(address));
}
