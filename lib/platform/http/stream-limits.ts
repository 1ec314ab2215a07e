import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { env } from "@/lib/platform/env";
import { processWide } from "@/lib/platform/process-wide";
import { Refusal } from "@/lib/platform/refusal";
import { clientAddress } from "./client-address";

/** The number of open streams of this process, by account and by client address. */
const open = processWide("open-streams", () => new Map<string, number>());
/** Streams inside a live connection are not counted, because the connection itself is. */
const carried = processWide("carried-requests", () => new WeakSet<Request>());

/** When a refused caller may try again. */
const retryMs = 10_000;

/** Marks a request as a stream inside a live connection. */
export const markCarried = (request: Request) => void carried.add(request);

/**
 * Throws a 429 when the account or the address has too many open streams. Otherwise returns a function that counts the
 * stream: call it when the stream starts, and call the function it returns when the stream ends.
 */
export function reserveStream(request: Request, actor: Actor): () => () => void {
  if (carried.has(request)) return () => () => {};
  const places = placesOf(request, actor);
  for (const { key, max, whose } of places) {
    if ((open.get(key) ?? 0) >= max) throw tooManyStreams(max, whose);
  }
  return () => {
    for (const { key } of places) open.set(key, (open.get(key) ?? 0) + 1);
    return () => {
      for (const { key } of places) release(key);
    };
  };
}

function placesOf(request: Request, actor: Actor) {
  const address = {
    key: `address ${clientAddress(request)}`,
    max: env.STREAMS_PER_ADDRESS,
    whose: "from your network address",
  };
  if (actor.kind === "anonymous") return [address];
  const account = actor.kind === "user" ? actor.id : actor.participantId;
  return [{ key: `account ${account}`, max: env.STREAMS_PER_ACCOUNT, whose: "with your account" }, address];
}

function release(key: string) {
  const count = (open.get(key) ?? 0) - 1;
  if (count > 0) open.set(key, count);
  else open.delete(key);
}

const tooManyStreams = (max: number, whose: string) =>
  new Refusal("rate_limited", "rate_limited", `${max} event streams are already open ${whose}. Close one first.`, {
    retry_at: new Date(Date.now() + retryMs).toISOString(),
  });
