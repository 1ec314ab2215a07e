import { expect, test } from "vitest";
import type { GuestActor } from "@/lib/platform/auth/actor";
import { conflict } from "@/lib/platform/refusal";
import { whoseTurn } from "@/lib/platform/turns/whose-turn";
import { readEvents } from "@/lib/testing/open-events";
import { answerStream } from "./answer-stream";

const actor = { kind: "anonymous" } as const;
const request = (signal?: AbortSignal) => new Request("http://localhost/", { method: "POST", signal: signal ?? null });

async function eventsOf(response: Response) {
  const events = [];
  for await (const { event, data } of readEvents(response)) events.push([event, data]);
  return events;
}

test("sends what the work says, and ends with it", async () => {
  const response = answerStream({
    request: request(),
    actor,
    work: async (send) => {
      send("answer", { text: "One" });
      await Promise.resolve();
      send("done", { text: "One two" });
    },
  });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await eventsOf(response)).toEqual([
    ["answer", { text: "One" }],
    ["done", { text: "One two" }],
  ]);
});

test("a refusal on the way is an event with the problem, and nothing of the inside", async () => {
  const response = answerStream({
    request: request(),
    actor,
    work: async () => {
      throw conflict("copilot_off", "The assistant is off.", { inner: "secret" });
    },
  });
  expect(await eventsOf(response)).toEqual([
    [
      "failed",
      {
        problem: {
          type: "/docs#copilot_off",
          title: "Conflict",
          status: 409,
          detail: "The assistant is off.",
          code: "copilot_off",
        },
      },
    ],
  ]);
});

test("the work goes on when the client has gone", async () => {
  const abort = new AbortController();
  let finish = () => {};
  const gone = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let isDone = false;
  const response = answerStream({
    request: request(abort.signal),
    actor,
    work: async (send) => {
      await gone;
      send("answer", { text: "Nobody reads this" });
      isDone = true;
    },
  });
  const reader = response.body?.getReader();
  await reader?.read();
  abort.abort();
  finish();
  expect((await reader?.read())?.done).toBe(true);
  expect(isDone).toBe(true);
});

test("an answer takes the turns of who asked, although it is made after the handler has returned", async () => {
  const guest = { kind: "guest", participantId: "pal" } as GuestActor;
  const response = answerStream({ request: request(), actor: guest, work: async (send) => send("turn", whoseTurn()) });
  expect(await eventsOf(response)).toEqual([["turn", "pal"]]);
});
