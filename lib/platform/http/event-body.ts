import "server-only";
import { processWide } from "@/lib/platform/process-wide";

/** The destination of an event stream. */
export type EventSink = {
  write: (text: string) => void;
  /** The size of the data that waits to be sent, in bytes or characters. */
  unread: () => number;
  close: () => void;
};

/** Starts writing events into the sink. Returns a function that ends the stream. */
export type EventBody = (sink: EventSink) => () => void;

/** Proxies must neither cache nor buffer an event stream. */
export const eventHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
  connection: "keep-alive",
};

/** Sent when nothing else is, so that proxies do not close the connection. */
export const heartbeat = { everyMs: 12_000, text: ": still here\n\n" };

const begins = processWide("event-bodies", () => new WeakMap<Response, EventBody>());

/**
 * Makes a response whose stream starts when it is read. Our server bypasses the body and writes straight into the
 * connection (`eventBodyOf`); Next reads the body. In that case the closure keeps the request referenced, because an
 * AbortSignal stops firing once its request is garbage-collected.
 */
export function eventResponse(request: Request, begin: EventBody, headers: Record<string, string>): Response {
  const encoder = new TextEncoder();
  let end: (() => void) | null = null;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (end) return;
        end = begin({
          write: (text) => controller.enqueue(encoder.encode(text)),
          unread: () => -(controller.desiredSize ?? 0),
          close: () => controller.close(),
        });
        if (request.signal.aborted) end();
        else request.signal.addEventListener("abort", end, { once: true });
      },
      cancel: () => end?.(),
    },
    { highWaterMark: 0, size: (chunk) => chunk?.byteLength ?? 0 },
  );
  const response = new Response(body, { headers });
  begins.set(response, begin);
  return response;
}

export const eventBodyOf = (answer: Response): EventBody | undefined => begins.get(answer);
