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
type Begin = (sink: EventSink) => () => void;

const begins = processWide("event-bodies", () => new WeakMap<Response, Begin>());

/** Begins when it is read: by our own server straight into the connection (`eventBodyOf`), by anybody else as a body. */
export function eventResponse(begin: Begin, headers: Record<string, string>): Response {
  const encoder = new TextEncoder();
  let end: (() => void) | null = null;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        end ??= begin({
          write: (text) => controller.enqueue(encoder.encode(text)),
          unread: () => -(controller.desiredSize ?? 0),
          close: () => controller.close(),
        });
      },
      cancel: () => end?.(),
    },
    { highWaterMark: 0, size: (chunk) => chunk?.byteLength ?? 0 },
  );
  const response = new Response(body, { headers });
  begins.set(response, begin);
  return response;
}

export const eventBodyOf = (answer: Response): Begin | undefined => begins.get(answer);
