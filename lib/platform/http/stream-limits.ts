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
export const isCarried = (request: Request) => carried.has(request);

/**
 * Throws a 429 when the account or the address has too many open streams. Otherwise returns a function that counts the
 * stream: call it when the stream starts, and call the function it returns when the stream ends.
 */
export function reserveStream(request: Request, actor: Actor): () => () => void {
  const places = placesOf(request, actor, carried.has(request) ? "carried" : "open");
  const full = places.find(isFull);
  if (full) throw tooManyStreams(full.max, full.whose);
  return () => {
    places.forEach(take);
    return () => places.forEach(release);
  };
}

/**
 * Reserves a place for a stream that a live connection is to open; null when the caller has too many open or about to
 * open. Call what it returns with the outcome: a refusal keeps the place until the caller may try again, since each try
 * costs a look into the database.
 */
export function reserveOpening(connection: Request, actor: Actor): ((isOpened: boolean) => void) | null {
  if (placesOf(connection, actor, "carried").some(isFull)) return null;
  const places = placesOf(connection, actor, "opening");
  if (places.some(isFull)) return null;
  for (const place of places) take(place);
  return (isOpened) => {
    if (isOpened) places.forEach(release);
    else setTimeout(() => places.forEach(release), retryMs).unref();
  };
}

type Place = { key: string; max: number; whose: string };
/** `opening`: inside a live connection, not answered yet, or refused a moment ago. */
type Kind = "open" | "carried" | "opening";

const isFull = ({ key, max }: Place) => (open.get(key) ?? 0) >= max;

function placesOf(request: Request, actor: Actor, kind: Kind): Place[] {
  const times = kind === "open" ? 1 : carriedPerStream;
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

function take({ key }: Place) {
  open.set(key, (open.get(key) ?? 0) + 1);
}

function release({ key }: Place) {
  const count = (open.get(key) ?? 0) - 1;
  if (count > 0) open.set(key, count);
  else open.delete(key);
}

const tooManyStreams = (max: number, whose: string) =>
  new Refusal("rate_limited", "rate_limited", `${max} event streams are already open ${whose}. Close one first.`, {
    retry_at: new Date(Date.now() + retryMs).toISOString(),
  });
