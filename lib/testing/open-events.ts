import { assertDeclaredEvent } from "./assert-declared";
import { type Caller, callRaw, findOperation } from "./call";

export type StreamEvent = { event: string; data: unknown; id: string | null };

/**
 * Opens an event stream and starts reading it, as a browser does. Throws on undeclared events. `next` resolves with the
 * next event (of a given name), or null at the end.
 */
export async function openEvents(pathname: string, { as }: { as?: Caller } = {}) {
  const abort = new AbortController();
  const response = await callRaw("GET", pathname, { as, signal: abort.signal });
  const operation = await findOperation("GET", pathname);
  const events = readEvents(response);
  let reading = events.next();

  async function next(name?: string): Promise<StreamEvent | null> {
    for (;;) {
      const { value, done } = await reading;
      if (done) return null;
      reading = events.next();
      if (operation) assertDeclaredEvent(value, operation.contract);
      if (name === undefined || value.event === name) return value;
    }
  }

  function close() {
    // Over the network, aborting rejects the pending read, which nobody awaits.
    reading.catch(() => {});
    abort.abort();
  }

  return { status: response.status, next, close };
}

/** Yields the events of a stream until it ends. */
export async function* readEvents(response: Response): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const event = parseEvent(text.slice(0, end));
      text = text.slice(end + 2);
      if (event) yield event;
    }
  }
}

/** Null for a comment or a bare `retry`. */
function parseEvent(block: string): StreamEvent | null {
  const fields = new Map(
    block.split("\n").map((line): [string, string] => {
      const at = line.indexOf(":");
      return [line.slice(0, at), line.slice(at + 1).trim()];
    }),
  );
  const event = fields.get("event");
  if (!event) return null;
  const data = fields.get("data");
  return { event, data: data ? JSON.parse(data) : null, id: fields.get("id") ?? null };
}
