import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type EventBody, eventBodyOf } from "../http/event-body";
import { resetUnlessClosed, watchReader } from "./slow-readers";

/** The request as a route handler takes it; its signal aborts when the client goes away. */
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

/** Sends the answer of a handler; reads no faster than the client does. */
export async function sendWebResponse(answer: Response, request: IncomingMessage, response: ServerResponse) {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name !== "set-cookie" && name !== "connection") response.setHeader(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  // What is left of a body that nobody wanted would be taken for the next request.
  if (hasBody(request) && !request.complete) response.setHeader("connection", "close");
  const begin = eventBodyOf(answer);
  if (begin) {
    follow(begin, response);
  } else if (!answer.body) {
    response.end();
  } else if (isWhole(answer)) {
    response.end(Buffer.from(await answer.arrayBuffer()));
  } else {
    await pour(answer.body, response);
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Of these two none is read, though one may be sent. */
const takesBody = ({ method }: IncomingMessage) => method !== "GET" && method !== "HEAD";

/** JSON is made in one piece and sent with its length. */
const isWhole = (answer: Response) => /[/+]json/.test(answer.headers.get("content-type") ?? "");

export function toWebHeaders({ headers }: IncomingMessage): Headers {
  const all = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) all.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return all;
}

/** Nothing is read before the handler reads; one that stops reading leaves the connection whole for its answer. */
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

/** The answer ends with its connection: each line is one write, and no chunk around it. */
function follow(begin: EventBody, response: ServerResponse) {
  // Went away while they were looked at.
  const { socket } = response;
  if (response.destroyed || !socket) return;
  response.removeHeader("transfer-encoding");
  response.setHeader("connection", "close");
  response.flushHeaders();
  const end = begin({
    write: (text) => void response.write(text),
    unread: () => response.writableLength,
    close: () => {
      response.end();
      resetUnlessClosed(socket);
    },
  });
  response.once("close", end);
  watchReader(socket, () => response.writableLength);
}

async function pour(body: ReadableStream<Uint8Array>, response: ServerResponse) {
  const reader = body.getReader();
  const gone = () => void reader.cancel().catch(() => {});
  response.once("close", gone);
  response.flushHeaders();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      if (!response.write(value)) await drained(response);
    }
    response.end();
  } catch {
    // The body broke off: so does the answer, that nobody takes it for a whole one.
    response.destroy();
  } finally {
    response.off("close", gone);
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
