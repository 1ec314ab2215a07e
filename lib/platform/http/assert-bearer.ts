import "server-only";
import { bearerOf } from "@/lib/platform/auth/bearer";
import { unauthenticated } from "@/lib/platform/refusal";

/** For operations that accept no credential in the URL, because URLs end up in logs. */
export function assertBearer(request: Request) {
  if (bearerOf(request.headers) === null)
    throw unauthenticated("Send the token as a bearer token in the Authorization header.");
}
