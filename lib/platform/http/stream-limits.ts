import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { env } from "@/lib/platform/env";
import { processWide } from "@/lib/platform/process-wide";
import { Refusal } from "@/lib/platform/refusal";
import { clientAddress } from "./client-address";

/** The number of open streams of this process, by account and by client address. */
const open = processWide("open-streams", () => new Map<string, number>());
/** Streams inside a live connection. A page has several in one, so these are counted apart, with a higher limit. */
const carried = processWide("carried-requests", () => new WeakSet<Request>());
const carriedPerStream = 4;
/** A guest is in one meeting, whose page has few streams. */
const guestStreamsMax = 20;

/** When a refused caller may try again. */
const retryMs = 10_000;

/** Marks a request as a stream inside a live connection. */
export const markCarried = (request: Request) => void carried.add(request);

/**
 * Throws a 429 when the account or the address has too many open streams. Otherwise returns a function that counts the
 * stream: call it when the stream starts, and call the function it returns when the stream ends.
 */
export function reserveStream(request: Request, actor: Actor): () => () => void {
  const places = placesOf(request, actor);
  const full = places.find(isFull);
  if (full) throw tooManyStreams(full.max, full.whose);
  return () => {
    for (const { key } of places) open.set(key, (open.get(key) ?? 0) + 1);
    return () => {
      for (const { key } of places) release(key);
    };
  };
}

/** Whether a stream inside a live connection of this caller would be refused. */
export const isCarriedFull = (connection: Request, actor: Actor) =>
  placesOf(connection, actor, { isCarried: true }).some(isFull);

type Place = { key: string; max: number; whose: string };

const isFull = ({ key, max }: Place) => (open.get(key) ?? 0) >= max;

function placesOf(request: Request, actor: Actor, { isCarried = carried.has(request) } = {}): Place[] {
  const [kind, times] = isCarried ? ["carried", carriedPerStream] : ["open", 1];
  const address = {
    key: `${kind} ${clientAddress(request)}`,
    max: env.STREAMS_PER_ADDRESS * times,
    whose: "from your network address",
  };
  if (actor.kind === "anonymous") return [address];
  const account =
    actor.kind === "user"
      ? { key: `${kind} ${actor.id}`, max: env.STREAMS_PER_ACCOUNT * times, whose: "with your account" }
      : { key: `${kind} ${actor.participantId}`, max: guestStreamsMax, whose: "with your invitation" };
  return [account, address];
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
