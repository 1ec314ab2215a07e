import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { startBalancer } from "@/lib/testing/balancer";
import { sessionCookie } from "@/lib/testing/call";
import { createLiveMeetingOf, createUser } from "@/lib/testing/factories";

const spreadSeconds = 2;
/** It compiles what it runs: on a busy machine, that takes its time. */
const startMsMax = 240_000;
const pagesCount = 6;
const media = createServer((_, response) => response.end("OK")).listen(0, "127.0.0.1");
const balancer = await startBalancer();
const processes: ChildProcess[] = [];
afterAll(() => {
  for (const one of processes) one.kill("SIGKILL");
  balancer.stop();
  media.close();
});

async function startWeb() {
  // From its sources, whatever was compiled: it loads the handlers of routes from theirs.
  const web = fork(path.join(process.cwd(), "lib/testing/web-process.ts"), {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      PROCESS: "web",
      PUBLIC_ORIGIN: balancer.origin,
      LIVEKIT_URL: `http://127.0.0.1:${(media.address() as AddressInfo).port}`,
      STOP_SPREAD_SECONDS: String(spreadSeconds),
    },
  });
  processes.push(web);
  const [port] = (await once(web, "message")) as [number];
  balancer.add(port);
  await vi.waitFor(() => expect(balancer.ready).toContain(port), { timeout: startMsMax, interval: 200 });
  return { web, port };
}

/** The connections of pages, which read the lines whenever their stream says so. In Node, the cookie has to be given. */
async function followAsPages(cookie: string, path: string, read: () => Promise<string[]>) {
  class PageSocket extends WebSocket {
    constructor(url: string) {
      super(url, { headers: { cookie, origin: balancer.origin } });
    }
  }
  vi.stubGlobal("WebSocket", PageSocket);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("location", { origin: balancer.origin });
  const { LiveSocket } = await import("@/components/live/live-socket");
  const pages = Array.from({ length: pagesCount }, () => {
    const page = { known: new Set<string>(), opened: 0, socket: new LiveSocket((_, { type }) => hear(type)) };
    let isReading = false;
    let readAgain = false;
    function hear(type: string) {
      if (type === "open") page.opened += 1;
      if (type === "lost") return;
      readAgain = true;
      if (!isReading) void readAll();
    }
    async function readAll() {
      isReading = true;
      while (readAgain) {
        readAgain = false;
        for (const id of await read()) page.known.add(id);
      }
      isReading = false;
    }
    page.socket.open("room", path);
    return page;
  });
  await vi.waitFor(() => expect(pages.map(({ opened }) => opened)).toEqual(pages.map(() => 1)), { timeout: 30_000 });
  return pages;
}

test("of two web processes one stops: no request fails, and no line of a stream is lost", {
  timeout: 2 * startMsMax,
}, async () => {
  const [one, other] = await Promise.all([startWeb(), startWeb()]);
  const host = await createUser();
  const meeting = await createLiveMeetingOf(host);
  const cookie = await sessionCookie(host.id);
  const chat = `${balancer.origin}/api/meetings/${meeting.id}/chat`;
  const headers = { cookie, origin: balancer.origin, "content-type": "application/json" };
  const failed: unknown[] = [];
  const asked = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(url, { ...init, headers }).catch((error: Error) => error);
    if (answer instanceof Error || !answer.ok) failed.push(answer instanceof Error ? answer.cause : answer.status);
    return answer instanceof Error || !answer.ok ? null : answer;
  };
  // Each process compiles what it is asked for.
  for (const { port } of [one, other]) {
    for (const path of ["chat", "lobby-events"]) {
      const abort = new AbortController();
      const url = `http://127.0.0.1:${port}/api/meetings/${meeting.id}/${path}`;
      expect((await fetch(url, { headers, signal: abort.signal })).status).toBe(200);
      abort.abort();
    }
  }

  const pages = await followAsPages(cookie, `/api/meetings/${meeting.id}/lobby-events`, async () => {
    const lines = (await (await asked(chat))?.json()) as { id: string }[] | undefined;
    return (lines ?? []).map(({ id }) => id);
  });

  let isOver = false;
  const written = new Set<string>();
  const requests = Promise.all([
    ...Array.from({ length: 4 }, async () => {
      while (!isOver) {
        await (await asked(`${chat}?limit=1`))?.arrayBuffer();
        await wait(20);
      }
    }),
    (async () => {
      while (!isOver) {
        const answer = await asked(chat, { method: "POST", body: JSON.stringify({ key: randomUUID(), text: "Line" }) });
        if (answer) written.add(((await answer.json()) as { id: string }).id);
        await wait(250);
      }
    })(),
  ]);
  const linesMore = async (count: number) => {
    const enough = written.size + count;
    await vi.waitFor(() => expect(written.size).toBeGreaterThanOrEqual(enough), { timeout: 60_000 });
  };
  await linesMore(3);

  const slow = sendSlowly(one.port, meeting.id, headers);
  const stopped = once(one.web, "exit");
  one.web.kill("SIGTERM");
  await vi.waitFor(() => expect(balancer.ready).not.toContain(one.port), { timeout: 30_000, interval: 20 });
  // The rest of the request comes when it listens no longer.
  await Promise.all([linesMore(3), wait(spreadSeconds * 1000 + 500)]);
  expect(await slow.finish()).toBe(201);
  expect(await stopped).toEqual([0, null]);
  isOver = true;
  await requests;
  // No line comes after these, so that none makes up for what a page has not heard of.
  for (const { known } of pages) {
    await vi.waitFor(() => expect([...written].filter((id) => !known.has(id))).toEqual([]), { timeout: 30_000 });
  }
  for (const { socket } of pages) socket.end();
  expect(failed).toEqual([]);
  expect(pages.filter(({ opened }) => opened > 1)).not.toEqual([]);
});

/** Sends half of a line to one process, and the other half when it is told to. */
function sendSlowly(port: number, meetingId: string, headers: Record<string, string>) {
  const body = JSON.stringify({ key: randomUUID(), text: "A line that takes its time" });
  const sending = ask({
    port,
    host: "127.0.0.1",
    method: "POST",
    path: `/api/meetings/${meetingId}/chat`,
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
  });
  const answered = once(sending, "response").then(([answer]) => answer.statusCode as number);
  sending.write(body.slice(0, 10));
  return {
    finish: () => {
      sending.end(body.slice(10));
      return answered;
    },
  };
}
