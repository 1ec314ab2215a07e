import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/http/client";

const recoverAfterMs = 3000;

/** Nobody answered, or the service cannot reach what it needs: it comes back. */
export const isAway = (error: unknown) => error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

/** Asks again for what is on the screen and failed because Parley could not be reached, until it can. */
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
