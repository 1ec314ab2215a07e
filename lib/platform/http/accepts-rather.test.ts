import { expect, test } from "vitest";
import { acceptsEvents } from "./accepts-rather";

test.each([
  [null, false],
  ["application/json", false],
  ["*/*", false],
  ["text/event-stream", true],
  ["Text/Event-Stream", true],
  ["text/event-stream, application/json", true],
  ["application/json, text/event-stream;q=0.9", false],
  ["application/json;q=0.5, text/event-stream;q=0.9", true],
  ["text/event-stream;q=0", false],
  ["text/event-stream;q=x", false],
])("Accept: %s", (accept, expected) => {
  const request = new Request("http://localhost/", { headers: accept === null ? {} : { accept } });
  expect(acceptsEvents(request)).toBe(expected);
});
