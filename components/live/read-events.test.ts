import { expect, test } from "vitest";
import { readEvents } from "./read-events";

function bodyOf(...chunks: string[]) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

async function readAll(body: ReadableStream<Uint8Array>) {
  const events: { event: string; data: string }[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

test("events are read however their bytes are cut, and comments and unfinished events are left out", async () => {
  const events = await readAll(
    bodyOf(
      "retry: 2000\n\n: alive\n\nevent: ans",
      'wer\ndata: {"text":"Zw',
      'ei"}\n',
      '\nevent: done\r\ndata: one\r\ndata: two\r\n\r\nevent: answer\ndata: {"te',
    ),
  );
  expect(events).toEqual([
    { event: "answer", data: '{"text":"Zwei"}' },
    { event: "done", data: "one\ntwo" },
  ]);
});

test("a letter that is cut in the middle of its bytes stays whole", async () => {
  const bytes = new TextEncoder().encode("data: Ü\n\n");
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 7));
      controller.enqueue(bytes.slice(7));
      controller.close();
    },
  });
  expect(await readAll(body)).toEqual([{ event: "message", data: "Ü" }]);
});

test("who stops reading cancels the response", async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("data: 1\n\n")),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const _ of readEvents(body)) break;
  expect(isCancelled).toBe(true);
});
