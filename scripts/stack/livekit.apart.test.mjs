import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { findLivekit, writeLivekitConfig } from "./livekit.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "livekit-test-"));
const archive = path.join(folder, "release.tar.gz");
const originalPath = process.env.PATH;
let checksum;
let release;
let cache;
let requests = 0;

beforeAll(async () => {
  // A machine with nothing but tar: neither Go nor a media server.
  mkdirSync(path.join(folder, "bin"));
  for (const name of ["tar", "gzip"]) {
    const where = execFileSync("which", [name], { encoding: "utf8" }).trim();
    symlinkSync(where, path.join(folder, "bin", name));
  }
  writeFileSync(path.join(folder, "livekit-server"), "#!/bin/sh\necho it runs\n");
  chmodSync(path.join(folder, "livekit-server"), 0o755);
  execFileSync("tar", ["-czf", archive, "-C", folder, "livekit-server"]);
  checksum = createHash("sha256").update(readFileSync(archive)).digest("hex");
  release = createServer((request, response) => {
    requests += 1;
    const name = "livekit_1.11.0_linux_amd64.tar.gz";
    if (request.url === "/checksums.txt") response.end(`${checksum}  ${name}\n`);
    else if (request.url === `/${name}`) response.end(readFileSync(archive));
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => release.listen(0, "127.0.0.1", resolve));
  cache = path.join(folder, "cache");
  process.env.PATH = path.join(folder, "bin");
});

afterEach(() => rmSync(cache, { recursive: true, force: true }));

afterAll(() => {
  process.env.PATH = originalPath;
  release.close();
  rmSync(folder, { recursive: true, force: true });
});

const find = () => findLivekit({ cache, download: `http://127.0.0.1:${release.address().port}` });
const hasRelease = process.platform === "linux" && process.arch === "x64";

test.runIf(hasRelease)("without a server the release is fetched once and kept", async () => {
  const binary = await find();
  expect(execFileSync(binary, { encoding: "utf8" })).toBe("it runs\n");
  const requestsBefore = requests;
  expect(await find()).toBe(binary);
  expect(requests).toBe(requestsBefore);
});

test.runIf(hasRelease)("a release that doesn't match its published checksum is not used and not kept", async () => {
  const right = checksum;
  checksum = "0".repeat(64);
  await expect(find()).rejects.toThrow("doesn't match its published checksum");
  expect(readdirSync(path.join(cache, "livekit-server-1.11.0"))).toEqual([]);
  checksum = right;
});

/** Puts a command on the PATH; answers how to take it away again. */
function install(name, script) {
  const file = path.join(folder, "bin", name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return () => rmSync(file);
}
const run = async () => execFileSync(await find(), { encoding: "utf8" });

const goThatBuilds = `[ "$1" = version ] || { printf "#!/bin/sh\\necho built\\n" > "$GOBIN/server"; /bin/chmod +x "$GOBIN/server"; }`;

test.runIf(hasRelease)(
  "a server on the PATH goes before the cached one, and the release before one built by Go",
  async () => {
    const requestsBefore = requests;
    const removeGo = install("go", goThatBuilds);
    const removeServer = install("livekit-server", "echo on the PATH");
    expect(await run()).toBe("on the PATH\n");
    expect(existsSync(cache)).toBe(false);
    expect(requests).toBe(requestsBefore);
    removeServer();
    expect(await run()).toBe("it runs\n");
    removeGo();
  },
);

test("where the release is out of reach, Go builds it", async () => {
  const removeGo = install("go", goThatBuilds);
  const binary = await findLivekit({ cache, download: "http://127.0.0.1:1" });
  expect(execFileSync(binary, { encoding: "utf8" })).toBe("built\n");
  removeGo();
});

test("where neither works, it says what to do", async () => {
  const finding = () => findLivekit({ cache, download: "http://127.0.0.1:1" });
  await expect(finding()).rejects.toThrow(/can't be downloaded: .*brew install livekit\) or Go, or set LIVEKIT_URL/);
  const removeGo = install("go", `[ "$1" = version ]`);
  await expect(finding()).rejects.toThrow("Go can't build it either.");
  removeGo();
});

test("a system without a release gets no download", async () => {
  const requestsBefore = requests;
  vi.spyOn(process, "platform", "get").mockReturnValue("darwin");
  await expect(find()).rejects.toThrow("doesn't publish a build for this system. Install LiveKit");
  expect(requests).toBe(requestsBefore);
  vi.restoreAllMocks();
});

test("on loopback the server is told to keep to itself, and names no stranger's STUN server", () => {
  const file = writeLivekitConfig(path.join(folder, "livekit.yaml"), {
    host: "127.0.0.1",
    ports: { signal: 1, tcp: 2, udp: 3, turn: 4 },
    apiKey: "key",
    apiSecret: "secret",
    webhookUrl: "http://127.0.0.1:3000/api/webhooks/media",
  });
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
    bind_addresses: ["127.0.0.1"],
    rtc: { node_ip: "127.0.0.1", use_external_ip: false, ips: { includes: ["127.0.0.1/32"] } },
    turn: { enabled: true, udp_port: 4, bind_addresses: ["127.0.0.1"] },
  });
});
