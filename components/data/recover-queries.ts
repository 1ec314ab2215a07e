import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/platform/http/client";

const recoverAfterMs = 3000;

/** The service, or something it depends on, is unreachable. Usually temporary. */
export const isAway = (error: unknown) => error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

/** Retries active queries that failed because Parley was unreachable, until they succeed. */
export function recoverQueries(client: QueryClient) {
  let isWaiting = false;
  return (error: unknown) => {
    if (isWaiting || !isAway(error)) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      void client.refetchQueries({
        type: "active",
        predicate: ({ state }) => state.status === "error" && isAway(state.error),
      });
    }, recoverAfterMs);
  };
}
