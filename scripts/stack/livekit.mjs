// The media server: found, fetched or built once a machine, and run with a configuration of our own.
import { createHash } from "node:crypto";
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { isInstalled, run } from "./command.mjs";
import { Stop, step } from "./say.mjs";
import { isLoopback } from "./settings.mjs";

const version = "1.11.0";
const releases = "https://github.com/livekit/livekit/releases/download";
const isWindows = process.platform === "win32";

/** The command that runs the server: on the PATH, else cached, else built by Go, else the official release. */
export async function findLivekit({ cache = cacheFolder(), download = `${releases}/v${version}` } = {}) {
  if (await isInstalled("livekit-server")) return "livekit-server";
  const folder = path.join(cache, `livekit-server-${version}`);
  const binary = path.join(folder, isWindows ? "server.exe" : "server");
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  const workshop = mkdtempSync(path.join(folder, "making-"));
  try {
    const made = (await isInstalled("go", ["version"])) && (await buildWithGo(workshop));
    // Renamed when complete, so that a partial download is never used.
    renameSync(made || (await downloadRelease(download, workshop)), binary);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  return binary;
}

async function buildWithGo(workshop) {
  try {
    await step(`Building LiveKit ${version} with Go (one to two minutes, once per machine)`, () =>
      run("go", ["install", `github.com/livekit/livekit-server/cmd/server@v${version}`], { env: { GOBIN: workshop } }),
    );
    return path.join(workshop, isWindows ? "server.exe" : "server");
  } catch {
    return null;
  }
}

async function downloadRelease(base, workshop) {
  const name = releaseName();
  const archive = path.join(workshop, name);
  await step(`Downloading LiveKit ${version}`, async () => {
    const checksums = await (await fetchOrStop(`${base}/checksums.txt`)).text();
    const expected = checksums
      .split("\n")
      .find((line) => line.endsWith(` ${name}`))
      ?.split(/\s+/)[0];
    await pipeline((await fetchOrStop(`${base}/${name}`)).body, createWriteStream(archive));
    const actual = createHash("sha256").update(readFileSync(archive)).digest("hex");
    if (actual !== expected) throw new Stop(`${name} doesn't match its published checksum, so it was not used.`);
    await run("tar", ["-xf", archive, "-C", workshop]);
  });
  return path.join(workshop, isWindows ? "livekit-server.exe" : "livekit-server");
}

function releaseName() {
  const system = { linux: "linux", win32: "windows" }[process.platform];
  const processor = { x64: "amd64", arm64: "arm64", arm: "armv7" }[process.arch];
  if (system && processor) return `livekit_${version}_${system}_${processor}.${isWindows ? "zip" : "tar.gz"}`;
  throw new Stop(
    "LiveKit doesn't publish a build for this system. Install it (on a Mac: brew install livekit), " +
      "or set LIVEKIT_URL to your own server, then start again.",
  );
}

async function fetchOrStop(url) {
  const advice = "Install livekit-server or Go, or set LIVEKIT_URL to your own server, then start again.";
  const response = await fetch(url).catch((error) => {
    throw new Stop(`The media server can't be downloaded: ${error.cause?.message ?? error.message}. ${advice}`);
  });
  if (!response.ok)
    throw new Stop(`The media server can't be downloaded: ${url} returned ${response.status}. ${advice}`);
  return response;
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
