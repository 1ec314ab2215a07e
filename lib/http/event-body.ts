import "server-only";
import { processWide } from "../process-wide";

/** Where the lines of an event stream go. */
export type EventSink = {
  write: (text: string) => void;
  /** What the reader has not taken yet, in bytes or characters. */
  unread: () => number;
  close: () => void;
};

/** Says everything into the sink, from the first line on; answers what ends it. */
export type EventBody = (sink: EventSink) => () => void;

const begins = processWide("event-bodies", () => new WeakMap<Response, EventBody>());

/**
 * Begins when it is read: by our own server straight into the connection (`eventBodyOf`), by anybody else as a body.
 * Only the latter holds on to the request: a signal whose request is gone tells nothing any more.
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
