// The media server: found, fetched or built once a machine, and run with a configuration of our own. Imports Node's own
// modules only, because it begins beside the installation of packages.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { isInstalled, run } from "./command.mjs";
import { dim, Stop, say, step } from "./say.mjs";
import { isLoopback } from "./settings.mjs";

const version = "1.11.0";
const releases = "https://github.com/livekit/livekit/releases/download";
const isWindows = process.platform === "win32";
/** An answer comes, or its next part, within this time; else the release counts as out of reach. */
const silenceMsMax = 30_000;
const advice =
  "Install LiveKit (on a Mac: brew install livekit) or Go, or set LIVEKIT_URL to your own server, then start again.";

/** The command that runs the server: on the PATH, else cached, else the official release, else built by Go. */
export async function findLivekit({ cache = cacheFolder(), download = `${releases}/v${version}` } = {}) {
  if (await isInstalled("livekit-server")) return "livekit-server";
  const folder = path.join(cache, `livekit-server-${version}`);
  const binary = path.join(folder, isWindows ? "server.exe" : "server");
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  const workshop = mkdtempSync(path.join(folder, "making-"));
  try {
    // Renamed when complete, so that a partial download is never used.
    renameSync(await make(download, workshop), binary);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  return binary;
}

let beginning;

/** `findLivekit` once for the whole process: the first call begins, and every call waits for the same result. */
export function beginLivekit() {
  beginning ??= findLivekit();
  // Whoever waits for it gets the failure.
  beginning.catch(() => {});
  return beginning;
}

async function make(download, workshop) {
  let problem;
  try {
    return await downloadRelease(download, workshop);
  } catch (error) {
    problem = error.message;
  }
  if (!(await isInstalled("go", ["version"]))) throw new Stop(`${problem} ${advice}`);
  say(dim(`  ${problem} Go builds it instead.`));
  try {
    return await buildWithGo(workshop);
  } catch (error) {
    throw new Stop(`${problem} Go can't build it either. ${advice}\n${error.message}`);
  }
}

async function buildWithGo(workshop) {
  await step(`Building LiveKit ${version} with Go (one to four minutes, once per machine)`, () =>
    // Everything but the media server's own start goes on meanwhile, and goes before.
    run("go", ["install", `github.com/livekit/livekit-server/cmd/server@v${version}`], {
      env: { GOBIN: workshop },
      niceness: 10,
    }),
  );
  return path.join(workshop, isWindows ? "server.exe" : "server");
}

async function downloadRelease(base, workshop) {
  const name = releaseName();
  const archive = path.join(workshop, name);
  await step(`Downloading LiveKit ${version}`, async () => {
    const checksums = (await fetchBytes(`${base}/checksums.txt`)).toString("utf8");
    const expected = checksums
      .split("\n")
      .find((line) => line.endsWith(` ${name}`))
      ?.split(/\s+/)[0];
    const bytes = await fetchBytes(`${base}/${name}`);
    const actual = createHash("sha256").update(bytes).digest("hex");
    if (actual !== expected) throw new Stop(`${name} doesn't match its published checksum, so it was not used.`);
    writeFileSync(archive, bytes);
    await run("tar", ["-xf", archive, "-C", workshop]);
  });
  return path.join(workshop, isWindows ? "livekit-server.exe" : "livekit-server");
}

function releaseName() {
  const system = { linux: "linux", win32: "windows" }[process.platform];
  const processor = { x64: "amd64", arm64: "arm64", arm: "armv7" }[process.arch];
  if (system && processor) return `livekit_${version}_${system}_${processor}.${isWindows ? "zip" : "tar.gz"}`;
  throw new Stop("LiveKit doesn't publish a build for this system.");
}

async function fetchBytes(url) {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error("no answer")), silenceMsMax);
  try {
    const response = await fetch(url, { signal: silence.signal });
    if (!response.ok) throw new Error(`${url} returned ${response.status}`);
    const parts = [];
    for await (const part of response.body) {
      timer.refresh();
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    throw new Stop(`LiveKit can't be downloaded: ${error.cause?.message ?? error.message}.`);
  } finally {
    clearTimeout(timer);
  }
}

export function cacheFolder() {
  return path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), ".cache"), "parley");
}

/**
 * Writes the server's configuration and answers its path. On loopback nothing leaves this machine; else the server
 * tells clients `nodeIp`, or the address that it finds out by itself. `ports.tcp` may be 0: media over UDP alone.
 */
export function writeLivekitConfig(file, { host, nodeIp, ports, apiKey, apiSecret, webhookUrl }) {
  const addresses = isLoopback(host) ? ["127.0.0.1"] : ["0.0.0.0"];
  const config = {
    port: ports.signal,
    bind_addresses: addresses,
    rtc: {
      udp_port: ports.udp,
      tcp_port: ports.tcp,
      ...(isLoopback(host)
        ? {
            node_ip: "127.0.0.1",
            use_external_ip: false,
            enable_loopback_candidate: true,
            ips: { includes: ["127.0.0.1/32"] },
          }
        : { use_external_ip: !nodeIp, ...(nodeIp && { node_ip: nodeIp }) }),
    },
    // Without an entry here the server would hand out a stranger's STUN address.
    turn: { enabled: true, udp_port: ports.turn, bind_addresses: addresses },
    keys: { [apiKey]: apiSecret },
    webhook: { api_key: apiKey, urls: [webhookUrl] },
    logging: { level: "info", json: false },
  };
  mkdirSync(path.dirname(file), { recursive: true });
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(config, null, 2), { mode: 0o600 });
  return file;
}
