import "server-only";
import { type Actor, isActorCurrent } from "../auth/actor";
import { databaseFailureOf } from "../database-failure";
import type { Event, Topic } from "../events/event";
import { isListening, subscribe } from "../events/subscribe";
import { log } from "../log";
import { processWide } from "../process-wide";
import { type EventSink, eventResponse } from "./event-body";
import { reserveStream } from "./stream-limits";

const retryMs = 2000;
const heartbeatMs = 12_000;
/** With the tick that comes after it and the second for which an answer stands: well below five seconds. */
const rightsCheckMs = 2500;
const tickMs = 1000;
/** A stream whose rights cannot be checked is kept this long, so that it outlives a restart of the database. */
const uncheckedMsMax = 5000;
const retryReadMs = 500;
/** A reader this far behind is dropped: it reconnects and reads again. */
const unreadBytesMax = 256 * 1024;
const unhandledEventsMax = 1000;

type Send = (event: string, data?: unknown, id?: string) => void;

type StreamDefinition = {
  request: Request;
  actor: Actor;
  /** Announcements this stream wakes up for. */
  subjects: { topic: Topic; subject: string }[];
  /** Looked at every few seconds beside the credential itself; false ends the stream. */
  allowed?: () => Promise<boolean>;
  /** What every connection begins with; runs once listening, so that nothing falls between. */
  open?: (send: Send, end: () => void) => Promise<void>;
  /** By which events are alike; without it, equal ones are. */
  meaning?: (event: Event) => string;
  /** One event after the other, of those that wait together and are alike the newest; null: some were missed. */
  handle: (event: Event | null, send: Send, end: () => void) => Promise<void> | void;
};

/** Ends each open stream of this process; the server calls them all when it stops. */
const streams = processWide("streams", () => new Set<() => void>());
const ticks = processWide("stream-ticks", () => new Set<(now: number) => void>());

/** A server-sent event stream that lives as long as its reader reads and keeps its right to. */
export function eventStream(definition: StreamDefinition): Response {
  const { actor, subjects, allowed, open, meaning = JSON.stringify, handle } = definition;
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
    try {
      ended.close();
    } catch {
      // The reader went away first.
    }
  }

  function receive(event: Event | null) {
    if (event?.topic === "credentials") return void checkRights(true);
    if (queue.length >= unhandledEventsMax) return end();
    // The newer of two that are alike stays: what was read for the older may be older than this one.
    queue = [...queue.filter((waiting) => !isAlike(waiting, event)), event];
    // What was announced together comes together.
    queueMicrotask(() => void work());
  }

  /** Events carry ids alone: of two that are alike, reading once answers both. */
  function isAlike(one: Event | null, other: Event | null): boolean {
    return one === other || (one !== null && other !== null && meaning(one) === meaning(other));
  }

  async function work() {
    if (working) return;
    working = true;
    try {
      while (sink && queue.length > 0) await handle(queue.shift() ?? null, send, end);
    } catch (error) {
      if (databaseFailureOf(error) === "away" && wasAllowedLately()) setTimeout(receive, retryReadMs, null);
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
      if (!(await isActorCurrent(actor, { fresh })) || (allowed && !(await allowed()))) end();
      else lastAllowedAt = checkedAt;
    } catch (error) {
      log.warn({ err: error }, "event stream could not check rights");
      // A check that fails is no refusal: the next tick tries again.
      if (wasAllowedLately()) lastCheckAt = 0;
      else end();
    }
  }

  const wasAllowedLately = () => Date.now() - lastAllowedAt < uncheckedMsMax;

  function tick(now: number) {
    if (now - lastCheckAt >= rightsCheckMs) void checkRights(false);
    if (now - lastWriteAt >= heartbeatMs) write(": still here\n\n");
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
      // The reader takes the stream for open since its headers came.
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
    streams.add(end);
    ticks.add(tick);
    startTicking();
    void start();
    return end;
  }

  return eventResponse(definition.request, begin, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    connection: "keep-alive",
  });
}

const lines = new WeakMap<object, Map<string, string>>();

/** An event as it is sent; made once of what many streams say. Nobody may change `data` afterwards. */
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

/** One timer for all streams of the process. */
function startTicking() {
  processWide("stream-timer", () =>
    setInterval(() => {
      const now = Date.now();
      for (const tick of ticks) tick(now);
    }, tickMs).unref(),
  );
}
