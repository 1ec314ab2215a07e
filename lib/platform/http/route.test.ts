import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { forbidden } from "@/lib/platform/refusal";
import { whoseTurn } from "@/lib/platform/turns/whose-turn";
import { sessionCookie } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { route } from "./route";

const declare = (counting: { countsRefused?: false } = {}) =>
  route({
    summary: "Send",
    access: "anyone",
    identifiesCaller: false,
    body: z.object({ to: z.string(), emails: z.string().array().optional(), isRefused: z.boolean().optional() }),
    recipients: ["emails"],
    prepare: async ({ body }) => (body.to === "nobody" ? null : { id: body.to }),
    finalRateLimit: {
      name: `test-${randomUUID()}`,
      points: 2,
      perSeconds: 60,
      keys: ({ prepared }) => [prepared.id],
      ...counting,
    },
    handle: async ({ body }) => {
      if (body.isRefused) throw forbidden();
    },
  });

async function send(handler: ReturnType<typeof declare>, body: object) {
  const headers = { "content-type": "application/json" };
  const request = new Request("http://localhost:3000/api/x", { method: "POST", headers, body: JSON.stringify(body) });
  const response = await handler(request, { params: Promise.resolve({}) });
  const path = response.status === 422 ? (await response.json()).errors[0].path : null;
  return path ?? response.status;
}

test("a call that any check refuses is not counted, and a full limit tells nothing of the checks before it", async () => {
  const handler = declare();
  const refused = async () => [
    await send(handler, { emails: ["a@example.com"] }),
    await send(handler, { to: "nobody", emails: ["a@example.com", "Ana <b@example.com>"] }),
    await send(handler, { to: "nobody" }),
  ];
  expect(await refused()).toEqual(["to", "emails.1", 404]);
  const sent = [];
  for (const _ of [1, 2, 3]) sent.push(await send(handler, { to: "ana", emails: ["a@example.com"] }));
  expect(sent).toEqual([204, 204, 429]);
  expect(await send(handler, { to: "ben" })).toBe(204);
  expect(await send(handler, { to: "ana", emails: ["Ana <b@example.com>"] })).toBe("emails.0");
  expect(await refused()).toEqual(["to", "emails.1", 404]);
});

test.each([
  [undefined, [403, 403, 429, 429]],
  [false, [403, 403, 403, 204]],
] as const)("a call that the handler refuses counts by default; countsRefused %s", async (countsRefused, statuses) => {
  const handler = declare({ countsRefused });
  const answers = [];
  for (const _ of [1, 2, 3]) answers.push(await send(handler, { to: "ana", isRefused: true }));
  expect([...answers, await send(handler, { to: "ana" })]).toEqual(statuses);
});

test("a contract says 429 of a limit wherever it is declared, and of streams", () => {
  const base = { summary: "Do", access: "anyone", handle: async () => {} } as const;
  const limit = { name: "test", points: 1, perSeconds: 1 };
  const limited = [{ rateLimit: limit }, { finalRateLimit: limit }, { isLimited: true as const }, { events: {} }];
  expect(limited.map((declared) => route({ ...base, ...declared }).contract.isLimited)).toEqual(Array(4).fill(true));
  expect(route(base).contract.isLimited).toBe(false);
});

test("what a request does takes the turns of its account", async () => {
  const whose: (string | null)[] = [];
  const handler = route({ summary: "Look", access: "anyone", handle: async () => void whose.push(whoseTurn()) });
  const ana = await createUser();
  for (const cookie of [await sessionCookie(ana.id), ""]) {
    await handler(new Request("http://localhost:3000/api/x", { headers: { cookie } }), { params: Promise.resolve({}) });
  }
  expect(whose).toEqual([ana.id, null]);
});

test("a HEAD gets the headers alone, and what it would have read is ended", async () => {
  let isEnded = false;
  const body = new ReadableStream({
    cancel: () => {
      isEnded = true;
    },
  });
  const handler = route({
    summary: "Follow",
    access: "anyone",
    identifiesCaller: false,
    contentTypes: ["text/csv"],
    handle: async () => new Response(body, { headers: { "content-type": "text/csv" } }),
  });
  const request = new Request("http://localhost:3000/api/x", { method: "HEAD" });
  const response = await handler(request, { params: Promise.resolve({}) });
  expect([response.status, response.headers.get("content-type"), response.body, isEnded]).toEqual([
    200,
    "text/csv",
    null,
    true,
  ]);
});
