import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { serveMetrics } from "@/lib/platform/metrics/start-metrics";
import { makeDispatch } from "./dispatch";
import { makeListener } from "./listener";

const root = mkdtempSync(path.join(os.tmpdir(), "parley-dispatch-"));
const closing: (() => void)[] = [() => rmSync(root, { recursive: true })];
afterAll(() => {
  for (const close of closing) close();
});

/** A route file as Next builds it: GET answers with the status that the query names. */
function build(folder: string) {
  const place = path.join(root, ".next/server/app/api", folder);
  mkdirSync(place, { recursive: true });
  writeFileSync(
    path.join(place, "route.js"),
    `const GET = async (request) => {
       const status = Number(new URL(request.url).searchParams.get("status") ?? 200);
       return new Response(status === 204 ? null : "{}", { status });
     };
     GET.contract = {};
     exports.routeModule = { userland: Promise.resolve({ GET }) };`,
  );
}

async function listen() {
  build("meetings/[meeting_id]");
  build("tasks");
  writeFileSync(path.join(root, "package.json"), "{}");
  const dispatch = makeDispatch({ root, origin: "http://localhost:3000", direct: true });
  const listener = makeListener({
    answerDirectly: dispatch.answer,
    answerStatic: null,
    answerByNext: async (request, response) => {
      response.statusCode = request.url?.startsWith("/gone") ? 404 : 200;
      response.end();
    },
    trustProxy: false,
    isSecure: false,
  });
  const server = createServer((request, response) => void listener(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const metrics = await serveMetrics({ port: 0, host: "127.0.0.1", token: null });
  closing.push(() => server.close(), metrics.close);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const numbers = `http://127.0.0.1:${(metrics.address() as AddressInfo).port}/metrics`;
  return { origin, dispatch, numbers: async () => (await fetch(numbers)).text() };
}

test("requests are counted under the id of their operation and the class of their status, and by nothing else", async () => {
  const { origin, dispatch, numbers } = await listen();
  for (const place of [
    "/api/meetings/8d6a0e0c?status=200",
    "/api/meetings/second-id?status=204",
    "/api/meetings/second-id?status=404",
    "/api/meetings/second-id?status=503",
    "/api/tasks?q=queried",
    "/api/no-such-thing",
    "/gone/ana@example.com",
    "/notes",
  ]) {
    await (await fetch(origin + place)).arrayBuffer();
  }
  await fetch(`${origin}/api/tasks`, { method: "DELETE" });
  // As a live connection opens a stream.
  await dispatch.get(new Request("http://localhost:3000/api/tasks"));
  const text = await numbers();
  const counted = text.split("\n").filter((line) => line.startsWith("parley_requests_total"));
  expect(counted.sort()).toEqual([
    'parley_requests_total{operation="get_meetings_meeting_id",status="2xx"} 2',
    'parley_requests_total{operation="get_meetings_meeting_id",status="4xx"} 1',
    'parley_requests_total{operation="get_meetings_meeting_id",status="5xx"} 1',
    'parley_requests_total{operation="get_tasks",status="2xx"} 2',
    'parley_requests_total{operation="get_tasks",status="5xx"} 0',
    'parley_requests_total{operation="other",status="2xx"} 2',
    'parley_requests_total{operation="other",status="4xx"} 2',
  ]);
  const times = text.split("\n").filter((line) => line.startsWith("parley_request_seconds_count"));
  expect(times.sort()).toEqual([
    'parley_request_seconds_count{area="meetings"} 4',
    'parley_request_seconds_count{area="tasks"} 2',
  ]);
  expect(text).not.toMatch(/8d6a0e0c|second-id|queried|ana@/);
});
