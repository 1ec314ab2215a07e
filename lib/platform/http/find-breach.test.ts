import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { assertDeclared, assertDeclaredEvent } from "@/lib/testing/assert-declared";
import { findBreach } from "./find-breach";
import { problemResponse } from "./problem";
import { route } from "./route";

const shape = z.object({ id: z.string(), owner: z.object({ name: z.string() }), tags: z.string().array() });
const thing = { id: "1", owner: { name: "Ana" }, tags: ["a"] };
const events = { moved: z.object({ at: z.string() }), over: null };

const answering = (answer: unknown) =>
  route({
    summary: "Read",
    access: "anyone",
    identifiesCaller: false,
    response: shape,
    handle: async () => Response.json(answer),
  });
const silent = (answer?: Response) =>
  route({ summary: "Do", access: "anyone", identifiesCaller: false, handle: async () => answer });
const silentWithBody = route({
  summary: "Do",
  access: "anyone",
  identifiesCaller: false,
  status: 202,
  handle: async () => new Response("x", { status: 202 }),
});
const ask = (handler: ReturnType<typeof silent>) =>
  handler(new Request("http://localhost:3000/api/x"), { params: Promise.resolve({}) });

async function breachOf(handler: ReturnType<typeof silent>) {
  return findBreach(await ask(handler), handler.contract);
}

describe("an answer is held against what its operation declares", () => {
  test.each([
    ["as declared", answering(thing), null],
    ["a member too many", answering({ ...thing, secret: 1 }), "secret"],
    ["one too many inside", answering({ ...thing, owner: { name: "Ana", email: "a@example.com" } }), "owner.email"],
    ["one too few", answering({ id: "1", tags: [] }), "owner"],
    ["another type in a list", answering({ ...thing, tags: [1] }), "tags[0]"],
    ["nothing, declared is nothing", silent(), null],
    ["something, declared is nothing", silentWithBody, "there is a body"],
    ["another status", silent(Response.json(thing, { status: 201 })), "status is 201"],
  ])("%s", async (_name, handler, breach) => {
    const found = await breachOf(handler);
    if (breach) expect(found).toContain(breach);
    else expect(found).toBeNull();
  });

  test.each([
    ["JSON", () => Response.json(thing), null],
    ["events", () => new Response("", { headers: { "content-type": "text/event-stream" } }), null],
    ["JSON with a member too many", () => Response.json({ ...thing, secret: 1 }), "secret"],
    ["text", () => new Response("x", { headers: { "content-type": "text/plain" } }), "text/plain"],
  ])("of an operation that answers in two ways: %s", async (_name, answer, breach) => {
    const handler = route({
      summary: "Ask",
      access: "anyone",
      identifiesCaller: false,
      response: shape,
      events,
      handle: async () => answer(),
    });
    const found = await breachOf(handler);
    if (breach) expect(found).toContain(breach);
    else expect(found).toBeNull();
  });

  test("its body can still be read", async () => {
    const handler = answering(thing);
    const response = await ask(handler);
    await findBreach(response, handler.contract);
    expect(await response.json()).toEqual(thing);
  });
});

describe("a refusal is a problem document", () => {
  const { contract } = silent();

  test("one of ours is", async () => {
    await assertDeclared(problemResponse(new Error("secret")), contract, "POST /x");
  });

  test.each([
    ["no document", new Response("no", { status: 404 })],
    [
      "another content type",
      Response.json({ type: "/", title: "", status: 404, detail: "", code: "" }, { status: 404 }),
    ],
    ["a member too many", problemOf({ status: 404, hint: "x" }, 404)],
    ["another status inside", problemOf({ status: 403 }, 404)],
    ["an undeclared limit", problemOf({ status: 429 }, 429)],
  ])("%s is not", async (_name, response) => {
    await expect(assertDeclared(response, contract, "POST /x")).rejects.toThrow("POST /x answered");
  });
});

test("an event of a stream is held against its declaration", () => {
  const { contract } = route({ summary: "Follow", access: "anyone", events, handle: async () => new Response() });
  for (const event of [
    { event: "moved", data: { at: "1" } },
    { event: "over", data: null },
  ]) {
    assertDeclaredEvent(event, contract);
  }
  for (const event of [
    { event: "moved", data: { at: "1", by: "2" } },
    { event: "over", data: {} },
    { event: "gone", data: null },
  ]) {
    expect(() => assertDeclaredEvent(event, contract)).toThrow("does not declare");
  }
});

describe("a development server", () => {
  const { NODE_ENV } = env;
  afterEach(() => {
    env.NODE_ENV = NODE_ENV;
  });

  test("says what is wrong with an answer instead of sending it; no other server does", async () => {
    const handler = answering({ ...thing, owner: { name: "Ana", email: "a@example.com" } });
    env.NODE_ENV = "production";
    expect((await ask(handler)).status).toBe(200);
    env.NODE_ENV = "development";
    const refused = await ask(handler);
    expect([refused.status, await refused.json()]).toEqual([
      500,
      expect.objectContaining({ code: "contract_broken", detail: expect.stringMatching(/"Read" .*owner\.email/) }),
    ]);
  });

  test("sends what is as declared", async () => {
    env.NODE_ENV = "development";
    expect(await (await ask(answering(thing))).json()).toEqual(thing);
  });
});

function problemOf(members: object, status: number) {
  const body = { type: "/docs#x", title: "No", detail: "No.", code: "x", ...members };
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/problem+json" } });
}
