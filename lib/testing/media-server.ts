import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { findLivekit, writeLivekitConfig } from "../../scripts/stack/livekit.mjs";
import { freePort } from "../../scripts/stack/ports.mjs";

/**
 * Import this first: the file's tests get a media server of their own, and the configuration names it. It runs on
 * loopback and sends its webhooks to `deliveries`.
 */
const startLimitMs = 60_000;
const folder = mkdtempSync(path.join(tmpdir(), "parley-media-"));
const apiKey = "test";
const apiSecret = "test-secret-test-secret-test-secret";
const udp = { udp: true };
const ports = {
  signal: await freePort(),
  tcp: await freePort(),
  udp: await freePort(0, udp),
  turn: await freePort(0, udp),
  webhook: await freePort(),
};
const config = writeLivekitConfig(path.join(folder, "livekit.yaml"), {
  host: "127.0.0.1",
  nodeIp: null,
  ports,
  apiKey,
  apiSecret,
  webhookUrl: `http://127.0.0.1:${ports.webhook}/`,
});
/** Webhooks as they came in, untouched. */
export const deliveries: { body: string; authorization: string | null }[] = [];
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  deliveries.push({
    body: Buffer.concat(chunks).toString(),
    authorization: request.headers.authorization ?? null,
  });
  response.end();
}).listen(ports.webhook, "127.0.0.1");

const command = await findLivekit();
const url = `http://127.0.0.1:${ports.signal}`;
let server: ChildProcess | null = null;

process.env.LIVEKIT_URL = url;
process.env.LIVEKIT_API_KEY = apiKey;
process.env.LIVEKIT_API_SECRET = apiSecret;
await startMediaServer();

afterAll(async () => {
  await stopMediaServer();
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

export async function startMediaServer() {
  server = spawn(command, ["--config", config], { stdio: "ignore" });
  const { pid } = server;
  process.once("exit", () => pid && server?.pid === pid && server.kill("SIGKILL"));
  const givenUpAt = Date.now() + startLimitMs;
  while (!(await answers())) {
    if (Date.now() > givenUpAt || server.exitCode !== null) throw new Error("the media server did not start");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Everybody is disconnected at once. */
export async function stopMediaServer() {
  const stopped = server;
  server = null;
  if (!stopped || stopped.exitCode !== null) return;
  await new Promise((resolve) => {
    stopped.once("exit", resolve);
    stopped.kill("SIGKILL");
  });
}

function answers(): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
