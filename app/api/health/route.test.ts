import { expect, test, vi } from "vitest";
import { call, overHttp } from "@/lib/testing/call";

vi.hoisted(() => {
  // Nobody listens there; a run over HTTP has its media server.
  process.env.LIVEKIT_URL ??= "http://127.0.0.1:1";
});

test("a process that lives says so, and that it is not ready while the media server is away", async () => {
  expect(await call("GET", "/health")).toMatchObject({ status: 200, body: { live: true, ready: null } });
  const asked = await call("GET", "/health?ready");
  expect([asked.status, asked.body]).toEqual([
    overHttp ? 200 : 503,
    { live: true, ready: overHttp, database: true, media: overHttp },
  ]);
});
