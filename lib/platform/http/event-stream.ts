import "server-only";
import { type Actor, isActorCurrent } from "@/lib/platform/auth/actor";
import { databaseFailureOf } from "@/lib/platform/database/database-failure";
import type { Event, Topic } from "@/lib/platform/events/event";
import { isListening, subscribe } from "@/lib/platform/events/subscribe";
import { log } from "@/lib/platform/log";
import { withLogFields } from "@/lib/platform/log-context";
import { addNumber } from "@/lib/platform/metrics/measure";
import { processWide } from "@/lib/platform/process-wide";
import { type EventSink, eventHeaders, eventResponse, heartbeat } from "./event-body";
import { isCarried, reserveStream } from "./stream-limits";

const retryMs = 2000;
/** Plus one tick and one second of caching, this ends a stream within five seconds after its rights are revoked. */
const rightsCheckMs = 2500;
const tickMs = 1000;
/** Without a successful check for this long, a stream sends nothing more: whether its reader may still see it is open. */
const uncheckedMsMax = 5000;
/** And after this long it ends. Rights that cannot be checked are not rights lost: it survives a restart of the database. */
const heldMsMax = 30_000;
const retryReadMs = 500;
/** A stream with more pending data than this is ended: the client reconnects and refetches. */
const unreadBytesMax = 256 * 1024;
const unhandledEventsMax = 1000;

type Send = (event: string, data?: unknown, id?: string) => void;

type StreamDefinition = {
  request: Request;
  actor: Actor;
  /** The events that this stream handles. */
  subjects: { topic: Topic; subject: string }[];
  /** An additional access check that runs every few seconds; false ends the stream. */
  allowed?: () => Promise<boolean>;
  /** Sends the initial events. Runs after LISTEN is active, so that no change is missed in between. */
  open?: (send: Send, end: () => void) => Promise<void>;
  /** Pending events with the same key are coalesced into the newest. Default: the whole event. */
  coalesceKey?: (event: Event) => string;
  /** Handles one event at a time. Null: events may have been missed. */
  handle: (event: Event | null, send: Send, end: () => void) => Promise<void> | void;
};

/** One function per open stream that ends it; the server calls them on shutdown. A live connection ends its own. */
const streams = processWide("streams", () => new Set<() => void>());
const ticks = processWide("stream-ticks", () => new Set<(now: number) => void>());

/** Opens a server-sent event stream. Ends it when the client disconnects or reads too slowly, or loses access. */
export function eventStream(definition: StreamDefinition): Response {
  const { actor, subjects, allowed, open, coalesceKey = JSON.stringify, handle } = definition;
  const countStream = reserveStream(definition.request, actor);
  let release: (() => void) | null = null;
  let sink: EventSink | null = null;
  let unsubscribe: (() => void) | null = null;
  let queue: (Event | null)[] = [];
  let working = false;
  let lastWriteAt = Date.now();
  let lastCheckAt = Date.now();
  let lastAllowedAt = Date.now();

  function write(text: string) {
    if (!sink) return;
    if (sink.unread() > unreadBytesMax) return end();
    sink.write(text);
    lastWriteAt = Date.now();
  }

  const send: Send = (event, data, id) => write(id ? `id: ${id}\n${linesOf(event, data)}` : linesOf(event, data));

  function end() {
    if (!sink) return;
    const ended = sink;
    sink = null;
    queue = [];
    unsubscribe?.();
    release?.();
    ticks.delete(tick);
    streams.delete(end);
    addNumber("parley_streams_open", -1);
    try {
      ended.close();
    } catch {
      // The client has closed the connection already.
    }
  }

  function receive(event: Event | null) {
    if (event?.topic === "credentials") return void checkRights(true);
    if (queue.length >= unhandledEventsMax) return end();
    // Keeps the newer of two coalescable events: data read for the older one may predate this one.
    if (queue.length > 0) queue = queue.filter((waiting) => !isCoalescable(waiting, event));
    queue.push(event);
    // Deferred, so that all events of one notification are in the queue before the first is handled. A promise, because
    // `queueMicrotask` makes an asynchronous resource, and a thousand streams hear of one change.
    if (!working) void Promise.resolve().then(work);
  }

  /** Events contain only ids, so one read serves both. */
  function isCoalescable(one: Event | null, other: Event | null): boolean {
    return one === other || (one !== null && other !== null && coalesceKey(one) === coalesceKey(other));
  }

  async function work() {
    if (working) return;
    working = true;
    try {
      while (sink && queue.length > 0 && !isHeld()) await handle(queue.shift() ?? null, send, end);
    } catch (error) {
      if (databaseFailureOf(error) === "away" && mayComeBack()) setTimeout(receive, retryReadMs, null);
      else {
        log.error({ err: error }, "event stream failed");
        end();
      }
    } finally {
      working = false;
    }
  }

  async function checkRights(fresh: boolean) {
    const checkedAt = Date.now();
    lastCheckAt = checkedAt;
    try {
      if (!(await isActorCurrent(actor, { fresh })) || (allowed && !(await allowed()))) return end();
      const wasHeld = isHeld();
      lastAllowedAt = Math.max(lastAllowedAt, checkedAt);
      if (wasHeld && !isHeld()) {
        queue = [];
        receive(null);
      }
    } catch (error) {
      log.warn({ err: error }, "event stream could not check rights");
      // The next tick tries again.
      if (mayComeBack()) lastCheckAt = 0;
      else end();
    }
  }

  const isHeld = () => Date.now() - lastAllowedAt >= uncheckedMsMax;
  const mayComeBack = () => Date.now() - lastAllowedAt < heldMsMax;

  function tick(now: number) {
    if (now - lastCheckAt >= rightsCheckMs) void checkRights(false);
    if (now - lastWriteAt >= heartbeat.everyMs) write(heartbeat.text);
  }

  async function start() {
    write(`retry: ${retryMs}\n\n`);
    try {
      working = true;
      const all =
        actor.kind === "user" ? [...subjects, { topic: "credentials" as const, subject: actor.id }] : subjects;
      const missesNothing = isListening();
      const stop = await subscribe(all, receive);
      unsubscribe = stop;
      if (!sink) return stop();
      if (open) await open(send, end);
      // The client considers the stream open since it received the headers, so events may have been missed.
      else if (!missesNothing) queue.push(null);
    } catch (error) {
      log.error({ err: error }, "event stream could not open");
      end();
    } finally {
      working = false;
    }
    void work();
  }

  function begin(to: EventSink) {
    sink = to;
    release = countStream();
    if (!isCarried(definition.request)) streams.add(end);
    addNumber("parley_streams_open", 1);
    ticks.add(tick);
    startTicking();
    void start();
    return end;
  }

  return eventResponse(definition.request, begin, eventHeaders);
}

const lines = new WeakMap<object, Map<string, string>>();

/** Formats an event. Caches the text per `data` object, because many streams send the same one; never mutate `data`. */
export function linesOf(event: string, data: unknown): string {
  if (typeof data !== "object" || data === null) return makeLines(event, data);
  const known = lines.get(data) ?? new Map<string, string>();
  lines.set(data, known);
  const made = known.get(event) ?? makeLines(event, data);
  known.set(event, made);
  return made;
}

const makeLines = (event: string, data: unknown) =>
  `event: ${event}\ndata: ${data === undefined ? "" : JSON.stringify(data)}\n\n`;

/** One timer for all streams of the process: of no request. */
function startTicking() {
  processWide("stream-timer", () =>
    withLogFields({}, () =>
      setInterval(() => {
        const now = Date.now();
        for (const tick of ticks) tick(now);
      }, tickMs).unref(),
    ),
  );
}
