import "server-only";
import type { ServerResponse } from "node:http";

const retryAfterSeconds = 2;

/** Next answers 500 when a page fails because the database does not respond. Replaces it by 503 with Retry-After. */
export function markUnavailable(response: ServerResponse, isDatabaseSilent: () => boolean) {
  const { writeHead } = response;
  response.writeHead = function write(this: ServerResponse, status: number, ...rest: unknown[]) {
    const isAway = status === 500 && isDatabaseSilent();
    if (isAway) this.setHeader("retry-after", String(retryAfterSeconds));
    return Reflect.apply(writeHead, this, [isAway ? 503 : status, ...rest]);
  } as ServerResponse["writeHead"];
}
