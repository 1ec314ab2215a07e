import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { findLivekit, writeLivekitConfig } from "@/scripts/stack/livekit.mjs";
import { freePort } from "@/scripts/stack/ports.mjs";

/**
 * Import this first. The tests of the file get a separate media server on loopback, which the configuration points to.
 * It sends its webhooks to `deliveries`.
 */
const startLimitMs = 60_000;
const triesMax = 3;
const folder = mkdtempSync(path.join(tmpdir(), "parley-media-"));
const apiKey = "test";
const apiSecret = "test-secret-test-secret-test-secret";
/** Webhooks as received. */
export const deliveries: { body: string; authorization: string | null }[] = [];
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  deliveries.push({
    body: Buffer.concat(chunks).toString(),
    authorization: request.headers.authorization ?? null,
  });
  response.end();
}).listen(0, "127.0.0.1");
await once(receiver, "listening");
const address = receiver.address();
const webhookUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`;

const command = await findLivekit();
const config = path.join(folder, "livekit.yaml");
let url = "";
let server: ChildProcess | null = null;

// Another test may have taken a port that was free a moment ago.
for (let tries = 1; server === null; tries += 1) {
  await choosePorts();
  await startMediaServer().catch(async (error: unknown) => {
    await stopMediaServer();
    if (tries === triesMax) throw error;
  });
}
process.env.LIVEKIT_URL = url;
process.env.LIVEKIT_API_KEY = apiKey;
process.env.LIVEKIT_API_SECRET = apiSecret;

afterAll(async () => {
  await stopMediaServer();
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

async function choosePorts() {
  const udp = { udp: true };
  const ports = {
    signal: await freePort(),
    tcp: await freePort(),
    udp: await freePort(0, udp),
    turn: await freePort(0, udp),
  };
  writeLivekitConfig(config, { host: "127.0.0.1", nodeIp: null, ports, apiKey, apiSecret, webhookUrl });
  url = `http://127.0.0.1:${ports.signal}`;
}

export async function startMediaServer() {
  server = spawn(command, ["--config", config], { stdio: "ignore" });
  const { pid } = server;
  process.once("exit", () => pid && server?.pid === pid && server.kill("SIGKILL"));
  const deadline = Date.now() + startLimitMs;
  while (!(await answers())) {
    if (Date.now() > deadline || server.exitCode !== null) throw new Error("the media server did not start");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Disconnects everyone at once. */
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

/** Connections stay open, but nothing answers. */
export const freezeMediaServer = () => server?.kill("SIGSTOP");
export const thawMediaServer = () => server?.kill("SIGCONT");
