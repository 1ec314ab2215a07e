import "server-only";
import { unauthenticated } from "../refusal";

/** For operations that take no credential from the address: addresses end up in logs. */
export function assertBearer(request: Request) {
  if (!request.headers.get("authorization")) throw unauthenticated("Send the token as a bearer header.");
}
