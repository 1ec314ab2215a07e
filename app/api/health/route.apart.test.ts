import { expect, test, vi } from "vitest";
import { call, overHttp, sessionCookie } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { recordStatements } from "@/lib/testing/rows-visited";

vi.hoisted(() => {
  // Nothing listens there. A run over HTTP has its own media server.
  process.env.LIVEKIT_URL ??= "http://127.0.0.1:1";
});

test("a process that lives says so, and that it is not ready while the media server is away", async () => {
  expect(await call("GET", "/health")).toMatchObject({ status: 200, body: { live: true, ready: null } });
  const answer = await call("GET", "/health?ready");
  expect([answer.status, answer.body]).toEqual([
    overHttp ? 200 : 503,
    { live: true, ready: overHttp, database: true, media: overHttp },
  ]);
});

test("whoever asks, with whatever credential, hears the same, and nobody looks it up", {
  tags: ["transport"],
}, async () => {
  const credentials: Record<string, string>[] = [
    { authorization: "Bearer parley_nothing" },
    { authorization: "Bearer parleyguest_nothing" },
    { cookie: await sessionCookie((await createUser()).id) },
  ];
  const statements = await recordStatements(async () => {
    for (const headers of credentials) {
      expect(await call("GET", "/health?launch_token=x&guest_id=y", { headers })).toMatchObject({
        status: 200,
        body: { live: true },
      });
    }
  });
  if (!overHttp) expect(statements).toEqual([]);
});
