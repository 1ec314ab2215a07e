import "server-only";
import { subscribe } from "@/lib/platform/events/subscribe";
import { unauthenticated } from "@/lib/platform/refusal";
import { type Actor, isActorCurrent } from "./actor";

/** As often as an open stream asks. */
const checkEveryMs = 2500;

/**
 * Works for somebody as long as their credential is good. Once it isn't, because they signed out or were disabled, throws
 * 401 within seconds and aborts `signal`; what the work still does must ask for itself whether it may keep it.
 */
export async function whileCurrent<T>(
  actor: Extract<Actor, { kind: "user" }>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stopping = new AbortController();
  const stopped = new Promise<never>((_, reject) => {
    stopping.signal.addEventListener("abort", () => reject(stopping.signal.reason));
  });
  // A database that is away takes nobody's rights.
  const check = (fresh: boolean) =>
    void isActorCurrent(actor, { fresh }).then(
      (isCurrent) => {
        if (!isCurrent) stopping.abort(unauthenticated());
      },
      () => {},
    );
  const unsubscribe = await subscribe([{ topic: "credentials", subject: actor.id }], () => check(true));
  const checking = setInterval(check, checkEveryMs, false).unref();
  try {
    return await Promise.race([work(stopping.signal), stopped]);
  } finally {
    clearInterval(checking);
    unsubscribe();
  }
}
