import "server-only";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { accountOf } from "@/lib/platform/auth/account-of";
import { resolveActor } from "@/lib/platform/auth/actor";
import { clientAddress } from "@/lib/platform/http/client-address";
import { type EventBody, eventBodyOf } from "@/lib/platform/http/event-body";
import { problemResponse } from "@/lib/platform/http/problem";
import { isSameOrigin } from "@/lib/platform/http/same-origin";
import { type LiveAnswer, liveRequest } from "@/lib/platform/http/schema";
import { markCarried, reserveOpening, reserveStream } from "@/lib/platform/http/stream-limits";
import { log } from "@/lib/platform/log";
import { addNumber } from "@/lib/platform/metrics/measure";
import { processWide } from "@/lib/platform/process-wide";
import { forbidden } from "@/lib/platform/refusal";
import { FairQueue } from "@/lib/platform/turns/fair-queue";
import { reset } from "./slow-readers";
import { toWebHeaders } from "./web-request";

/** Answers a GET of the API as over HTTP. */
export type Answer = (request: Request) => Promise<Response>;

const streamsMax = 200;
/** How many streams of one connection are opened concurrently; others wait. */
const queueCount = 4;
/** The same over all connections: the others leave the database to requests, and one account leaves a place to others. */
const opening = new FairQueue({ atOnce: queueCount, ofOneAtOnce: queueCount - 1 });
const requestBytesMax = 4096;
const requestsMax = 1000;
const requestsPerMs = 10_000;
const pingEveryMs = 8000;
/** The connection is cut after this many unanswered pings. */
const missedPingsMax = 2;
const unreadBytesMax = 1024 * 1024;
/** How long the client may take to answer a close frame. */
const closeMsMax = 2000;
/** Close codes of RFC 6455 and the IANA registry. */
const policyViolation = 1008;
const serviceRestart = 1012;

/**
 * Opens live connections: WebSockets that multiplex the documented event streams. Each stream has the credential and
 * access checks that it has over HTTP. Pages use them because browsers limit HTTP/1.1 to six connections per host.
 */
export class LiveConnections {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: requestBytesMax, perMessageDeflate: false });

  constructor(
    private readonly origin: string,
    private readonly answer: Answer,
  ) {}

  /** Completes the WebSocket handshake of an upgrade request, or refuses it. */
  async accept(request: IncomingMessage, socket: Socket, head: Buffer) {
    socket.on("error", () => socket.destroy());
    try {
      const headers = headersOfStreams(request);
      if (!isSameOrigin(headers)) throw forbidden("This connection didn't come from a Parley page.");
      const webRequest = new Request(this.origin, { headers });
      // An anonymous visitor may still send a guest credential with each stream.
      const actor = await resolveActor(webRequest).catch(() => ({ kind: "anonymous" as const }));
      const countConnection = reserveStream(webRequest, actor);
      if (socket.destroyed) return;
      this.#server.handleUpgrade(request, socket, head, (opened) => {
        const release = countConnection();
        opened.once("close", release);
        new LiveConnection(opened, socket, {
          reserve: () => reserveOpening(webRequest, actor),
          ask: (path) => opening.run(accountOf(actor) ?? clientAddress(webRequest), () => this.#ask(path, headers)),
        });
      });
    } catch (error) {
      await refuseUpgrade(socket, problemResponse(error));
    }
  }

  #ask(path: string, headers: Headers) {
    const request = new Request(new URL(path, this.origin), { headers });
    markCarried(request);
    return this.answer(request);
  }
}

/** One WebSocket and its streams, by the number that the page chose for each. */
class LiveConnection {
  readonly #streams = new Map<number, { close: () => void }>();
  readonly #queues: Promise<void>[] = Array.from({ length: queueCount }, () => Promise.resolve());
  readonly #ending = processWide("streams", () => new Set<() => void>());
  readonly #timer: ReturnType<typeof setInterval>;
  #missedPings = 0;
  #requests = { count: 0, since: Date.now() };

  constructor(
    private readonly socket: WebSocket,
    private readonly connection: Socket,
    private readonly streams: {
      reserve: () => ReturnType<typeof reserveOpening>;
      ask: (path: string) => Promise<Response>;
    },
  ) {
    const stop = () => {
      socket.close(serviceRestart);
      setTimeout(() => reset(connection), closeMsMax).unref();
    };
    this.#ending.add(stop);
    addNumber("parley_live_connections_open", 1);
    this.#timer = setInterval(() => this.#ping(), pingEveryMs);
    socket.on("message", (data) => this.#receive(String(data)));
    socket.on("pong", () => {
      this.#missedPings = 0;
    });
    socket.on("error", (error) => log.debug({ err: error }, "live connection failed"));
    socket.once("close", () => {
      this.#ending.delete(stop);
      addNumber("parley_live_connections_open", -1);
      clearInterval(this.#timer);
      for (const stream of [...this.#streams.values()]) stream.close();
      this.#streams.clear();
    });
    this.#say({ status: "alive" });
  }

  #ping() {
    if (this.#missedPings >= missedPingsMax) return this.#cut("reader does not read: live connection cut");
    this.#missedPings += 1;
    this.socket.ping();
    this.#say({ status: "alive" });
  }

  #receive(text: string) {
    const now = Date.now();
    if (now - this.#requests.since > requestsPerMs) this.#requests = { count: 0, since: now };
    this.#requests.count += 1;
    if (this.#requests.count > requestsMax) return this.socket.close(policyViolation, "Too many messages.");
    const request = liveRequest.safeParse(parseJson(text));
    if (!request.success) return this.socket.close(policyViolation, "Unexpected message.");
    if ("close" in request.data) this.#close(request.data.close);
    else this.#open(request.data.open, request.data.path);
  }

  #close(id: number) {
    const stream = this.#streams.get(id);
    this.#streams.delete(id);
    stream?.close();
  }

  #open(id: number, path: string) {
    if (this.#streams.has(id)) return this.socket.close(policyViolation, "This stream is already open.");
    const settle = this.#streams.size < streamsMax ? this.streams.reserve() : null;
    if (!settle) return this.#say({ id, status: "refused", code: 429, retry_after: 10 });
    const stream = { close: () => {} };
    this.#streams.set(id, stream);
    const queue = id % queueCount;
    const begin = () => (this.#streams.get(id) === stream ? this.#begin(id, path, stream) : true);
    this.#queues[queue] = (this.#queues[queue] ?? Promise.resolve())
      .then(begin)
      .catch((error: unknown) => {
        log.error({ err: error }, "stream of a live connection failed");
        this.#finish(id, { id, status: "ended" });
        return false;
      })
      .then(settle);
  }

  /** Answers whether the stream is open. */
  async #begin(id: number, path: string, stream: { close: () => void }): Promise<boolean> {
    const response = await this.streams.ask(path);
    const isCurrent = () => this.#streams.get(id) === stream;
    const body = response.headers.get("content-type")?.startsWith("text/event-stream") ? response.body : null;
    if (!isCurrent() || !body) {
      await response.body?.cancel().catch(() => {});
      if (isCurrent()) this.#finish(id, refusalOf(id, response));
      return false;
    }
    this.#say({ id, status: "open" });
    const begin = eventBodyOf(response) ?? bodyReader(body);
    stream.close = begin({
      write: (text) => isCurrent() && isEvent(text) && this.#send(`${id}\n${text}`),
      unread: () => this.socket.bufferedAmount,
      close: () => isCurrent() && this.#finish(id, { id, status: "ended" }),
    });
    // The stream may have been closed while it was opening.
    if (!isCurrent()) stream.close();
    return true;
  }

  #finish(id: number, answer: LiveAnswer) {
    this.#streams.delete(id);
    this.#say(answer);
  }

  readonly #say = (answer: LiveAnswer) => this.#send(JSON.stringify(answer));

  #send(text: string) {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > unreadBytesMax) return this.#cut("reader is too slow: live connection cut");
    this.socket.send(text);
  }

  /** Resets the TCP connection: a close handshake would wait for a client that does not read. */
  #cut(why: string) {
    log.info(why);
    reset(this.connection);
  }
}

/** False for `retry` fields and heartbeat comments: the live connection handles both for all its streams. */
const isEvent = (text: string) => !text.startsWith(":") && !text.startsWith("retry:");

/** Splits the response body of another process, such as the development server, into events. */
function bodyReader(body: ReadableStream<Uint8Array>): EventBody {
  return (sink) => {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    async function read() {
      let text = "";
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        text += decoder.decode(value, { stream: true });
        for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
          sink.write(text.slice(0, end + 2));
          text = text.slice(end + 2);
        }
      }
    }
    void read()
      .catch(() => {})
      .then(() => sink.close());
    return () => void reader.cancel().catch(() => {});
  };
}

const connectionHeaders = /^(connection|upgrade|content-length|transfer-encoding|sec-websocket-.*)$/;

/** The headers of the upgrade request that also apply to its streams: cookie, client address, time zone. */
function headersOfStreams(request: IncomingMessage): Headers {
  const headers = toWebHeaders(request);
  for (const name of [...headers.keys()]) if (connectionHeaders.test(name)) headers.delete(name);
  return headers;
}

function refusalOf(id: number, response: Response): LiveAnswer {
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  const code = response.ok ? 404 : response.status;
  return { id, status: "refused", code, retry_after: Number.isNaN(retryAfter) ? null : retryAfter };
}

async function refuseUpgrade(socket: Socket, response: Response) {
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const body = Buffer.from(await response.arrayBuffer());
  const head = `HTTP/1.1 ${response.status} Refused\r\n${headers}content-length: ${body.length}\r\nconnection: close\r\n\r\n`;
  socket.end(Buffer.concat([Buffer.from(head), body]));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
