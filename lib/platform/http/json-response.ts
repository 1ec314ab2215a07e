import "server-only";
import { processWide } from "@/lib/platform/process-wide";

const texts = processWide("json-texts", () => new WeakMap<Response, string>());
const encoder = new TextEncoder();

/**
 * Like `Response.json`. Our server sends the text itself (`jsonTextOf`); the body is made of it when somebody else reads
 * it, such as Next. Encoding a long list and reading it back through a stream takes as long as serializing it.
 */
export function jsonResponse(
  data: unknown,
  { status = 200, headers }: { status?: number; headers?: HeadersInit } = {},
) {
  const text = JSON.stringify(data);
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(encoder.encode(text));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const response = new Response(body, { status, headers });
  response.headers.set("content-type", "application/json");
  texts.set(response, text);
  return response;
}

export const jsonTextOf = (answer: Response): string | undefined => texts.get(answer);
