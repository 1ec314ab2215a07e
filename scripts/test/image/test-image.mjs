import assert from "node:assert/strict";
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parse } from "yaml";
import { Children } from "../../stack/children.mjs";
import { isInstalled, run } from "../../stack/command.mjs";
import { installFromDebian } from "../../stack/debian.mjs";
import { freePort } from "../../stack/ports.mjs";
import { green, say, step } from "../../stack/say.mjs";
import { mediaFor, root } from "../../stack/stack.mjs";
import { startOwnPostgres } from "../start-own-postgres.mjs";
import { buildImage } from "./build-image.mjs";
import { openImage } from "./run-in-image.mjs";

/** Without its base. FFmpeg takes 167 of it, the pages' readable code 180, models 110. */
const ownMbMax = 900;
const releaseMbMax = 250;
const startMsMax = 120_000;

/** Builds the image, runs it as Compose would, and throws at the first thing that is not as it should be. */
export async function testImage() {
  await checkCompose();
  const built = await buildImage();
  const folder = mkdtempSync(path.join(os.tmpdir(), "parley-image-test-"));
  // Of the server's user, so it does not lie in the other.
  const ofServer = mkdtempSync(path.join(os.tmpdir(), "parley-image-server-"));
  const children = new Children(folder);
  const image = await openImage(built);
  try {
    checkContents(built);
    await runEverything(image, { folder, ofServer, children, imageFolder: built.folder });
  } finally {
    await children.stop();
    await image.close();
    await built.remove();
    for (const one of [folder, ofServer]) rmSync(one, { recursive: true, force: true });
  }
  say(`${green("✓")} The image is as it should be.`);
}

/** What Compose is given, as far as it can be read here; and HAProxy's own opinion of its part. */
async function checkCompose() {
  const text = readFileSync(path.join(root, "compose.yaml"), "utf8");
  const { services, configs } = parse(text, { merge: true });
  for (const name of ["web-a", "web-b", "worker-a", "worker-b", "migrate", "tools"]) {
    assert.equal(services[name].read_only, true, `${name} has a root that can be written to.`);
    assert.deepEqual(services[name].cap_drop, ["ALL"]);
  }
  if (!(await isInstalled("haproxy", ["-v"]))) await installFromDebian("HAProxy", ["haproxy"]);
  const folder = mkdtempSync(path.join(os.tmpdir(), "parley-compose-"));
  const file = path.join(folder, "haproxy.cfg");
  writeFileSync(file, configs.front.content.replace(/\$\{DOMAIN\}/g, "meet.example.com"));
  await step("Checking the configuration of HAProxy", () => run("haproxy", ["-c", "-f", file]));
  rmSync(folder, { recursive: true });
}

function checkContents({ folder, config }) {
  assert.equal(config.User, "10001:10001");
  const own = sizeOf(path.join(folder, "app")) / 1e6;
  const release = ["app/.next", "app/.data", "app/scripts", "app/prisma", "app/public"]
    .map((name) => sizeOf(path.join(folder, name)))
    .reduce((sum, bytes) => sum + bytes, 0);
  const assets = ["excalidraw", "effects", "pdf"].map((name) => sizeOf(path.join(folder, "app/public", name)));
  const releaseMb = (release - assets.reduce((sum, bytes) => sum + bytes, 0)) / 1e6;
  say(`  ${Math.round(own)} MB on its base, of which an ordinary release changes ${Math.round(releaseMb)} MB`);
  assert.ok(releaseMb <= releaseMbMax, `A release changes ${Math.round(releaseMb)} MB.`);
  assert.ok(own <= ownMbMax, `The image has ${Math.round(own)} MB on its base.`);
}

async function runEverything({ parley, start, data }, { folder, ofServer, children, imageFolder }) {
  const server = await startOwnPostgres({ folder: ofServer, children });
  await server.make("parley");
  const secret = "of-the-test-of-the-image-0123456789-0123";
  const webPort = await freePort(3000);
  const secrets = { AUTH_SECRET: secret, VAULT_KEY: secret, LIVEKIT_API_SECRET: secret };
  const media = await mediaFor({
    settings: { ...secrets, MEDIA_PORT: "0" },
    data: folder,
    host: "127.0.0.1",
    webPort,
    children,
    withTcp: true,
  });
  const env = {
    ...secrets,
    ...media,
    DATABASE_URL: server.urlOf("parley"),
    PUBLIC_ORIGIN: `http://localhost:${webPort}`,
    HOST: "127.0.0.1",
    PORT: String(webPort),
    STOP_SPREAD_SECONDS: "1",
  };
  await step("Migrating twice at once", async () => {
    for (const one of await Promise.all([parley(["migrate"], env), parley(["migrate"], env)])) assertDone(one);
  });
  const web = start(["web"], env);
  const worker = start(["worker"], env);
  try {
    await step("Starting web and worker", () =>
      Promise.all([untilAlive(["alive", "web", "--ready"], web), untilAlive(["alive", "worker"], worker)]),
    );
    await step("Reading pages", () => readPages(env.PUBLIC_ORIGIN, imageFolder));
    await step("Examining it from inside", async () => {
      // Its port is the one of the web process that runs beside it.
      const said = await parley(["doctor", "--json"], { ...env, PORT: String(await freePort(3000)) });
      const { checks = [] } = JSON.parse(said.out || "{}");
      const failed = checks.filter(({ ok }) => !ok);
      assert.deepEqual(failed, [], said.err);
      assert.ok(checks.length > 8, said.err);
    });
    // Its pg_restore restores into servers of its own version, which this machine's may not be.
    await step("Backing up", async () => {
      assertDone(await parley(["backup", "/data/backup"], env));
      assert.deepEqual(readdirSync(path.join(data, "backup/sets")).length, 1);
    });
  } finally {
    for (const { child } of [web, worker]) child.kill("SIGTERM");
  }
  await step("Stopping", async () => {
    for (const { ended } of [web, worker]) assertDone(await ended);
  });

  async function untilAlive(words, { ended, output }) {
    const deadline = Date.now() + startMsMax;
    let isOver = false;
    void ended.then(() => (isOver = true));
    while ((await parley(words, env)).code !== 0) {
      assert.ok(!isOver, `It ended:\n${output.out}${output.err}`);
      assert.ok(Date.now() < deadline, `It isn't alive:\n${output.out}${output.err}`);
      await wait(500);
    }
  }
}

/** A page, a script, a picture and what the whiteboard needs. */
async function readPages(origin, folder) {
  const script = readdirSync(path.join(folder, "app/.next/static/chunks")).find((name) => name.endsWith(".js"));
  for (const address of [
    "/sign-in",
    `/_next/static/chunks/${script}`,
    "/icons/icon-192.png",
    "/excalidraw/version",
    "/api/openapi.json",
  ]) {
    const { status } = await fetch(`${origin}${address}`);
    assert.equal(status, 200, `${address} answers ${status}.`);
  }
}

function assertDone({ code, signal, out, err }) {
  assert.equal(code, 0, `It ended with ${signal ?? code}:\n${out}${err}`);
}

function sizeOf(place) {
  const found = lstatSync(place);
  if (!found.isDirectory()) return found.size;
  return readdirSync(place).reduce((sum, name) => sum + sizeOf(path.join(place, name)), 0);
}
