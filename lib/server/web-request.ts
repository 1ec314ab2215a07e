import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type EventBody, eventBodyOf } from "@/lib/platform/http/event-body";
import { jsonTextOf } from "@/lib/platform/http/json-response";
import { resetUnlessClosed, watchReader } from "./slow-readers";

/** Converts to a Web Request. Its signal aborts when the client disconnects. */
export function toWebRequest(request: IncomingMessage, response: ServerResponse, origin: string): Request {
  const abort = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) abort.abort();
  });
  return new Request(new URL(request.url ?? "/", origin), {
    method: request.method,
    headers: toWebHeaders(request),
    signal: abort.signal,
    ...(takesBody(request) && hasBody(request) && { body: toStream(request), duplex: "half" }),
  });
}

/** Sends the response of a handler, with backpressure. */
export async function sendWebResponse(answer: Response, request: IncomingMessage, response: ServerResponse) {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name !== "set-cookie" && name !== "connection") response.setHeader(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  // Closes the connection: the unread rest of the request body would otherwise be parsed as the next request.
  if (hasBody(request) && !request.complete) response.setHeader("connection", "close");
  const begin = eventBodyOf(answer);
  const text = jsonTextOf(answer);
  if (begin) {
    pipeEvents(begin, response);
  } else if (text !== undefined) {
    response.end(text);
  } else if (!answer.body) {
    response.end();
  } else if (isJson(answer)) {
    response.end(Buffer.from(await answer.arrayBuffer()));
  } else {
    await pipeBody(answer.body, response);
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** A Web Request with one of these methods cannot have a body, even if the client sent one. */
const takesBody = ({ method }: IncomingMessage) => method !== "GET" && method !== "HEAD";

/** JSON is complete in memory, so it is sent at once with its length. */
const isJson = (answer: Response) => /[/+]json/.test(answer.headers.get("content-type") ?? "");

export function toWebHeaders({ headers }: IncomingMessage): Headers {
  const all = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) all.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return all;
}

/** Reads lazily. Cancelling does not destroy the connection, which must still carry the response. */
function toStream(request: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = request.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Sends events without chunked encoding, each in one write; the end of the connection ends the response. Writes into the
 * connection itself: the response would wait for the next tick, and so for every other stream that gets the same event.
 */
function pipeEvents(begin: EventBody, response: ServerResponse) {
  // The client disconnected while the handler was running.
  const { socket } = response;
  if (response.destroyed || !socket) return;
  response.removeHeader("transfer-encoding");
  response.setHeader("connection", "close");
  response.flushHeaders();
  const end = begin({
    write: (text) => void socket.write(text),
    unread: () => response.writableLength,
    close: () => {
      response.end();
      resetUnlessClosed(socket);
    },
  });
  response.once("close", end);
  watchReader(socket, () => response.writableLength);
}

async function pipeBody(body: ReadableStream<Uint8Array>, response: ServerResponse) {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  response.once("close", cancel);
  response.flushHeaders();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      if (!response.write(value)) await drained(response);
    }
    response.end();
  } catch {
    // The body failed. Destroying the connection tells the client that the response is incomplete.
    response.destroy();
  } finally {
    response.off("close", cancel);
  }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off("drain", go);
      response.off("close", go);
      resolve();
    };
    response.once("drain", go);
    response.once("close", go);
  });
}
