// Everything that Parley needs around it, started in order and stopped in reverse.
import { existsSync } from "node:fs";
import path from "node:path";
import { buildPages, generateClient } from "./build.mjs";
import { bundled, bundleProcesses, folderOf } from "./bundle.mjs";
import { Children } from "./children.mjs";
import { run } from "./command.mjs";
import { copyEffectAssets } from "./effect-assets.mjs";
import { copyExcalidrawAssets } from "./excalidraw-assets.mjs";
import { beginLivekit, writeLivekitConfig } from "./livekit.mjs";
import { applyMigrations } from "./migrations.mjs";
import { copyPdfAssets } from "./pdf-assets.mjs";
import { freePort } from "./ports.mjs";
import { ensureDatabase, startPostgres, withClient } from "./postgres.mjs";
import { grantProductRights, makeProductRole } from "./product-role.mjs";
import { step, warn } from "./say.mjs";
import { isAnyAddress, isLoopback } from "./settings.mjs";
import { restartOnChange } from "./watch.mjs";

export const root = path.join(import.meta.dirname, "../..");

/** One web process has no other that would take its people meanwhile, and who stops it is waiting. */
const stopAtOnce = { STOP_SPREAD_SECONDS: "0", STOP_REQUEST_SECONDS: "4" };

/** Where each part that is ours listens, unless that port is taken. */
export function wantedPorts(settings) {
  const host = settings.HOST ?? "127.0.0.1";
  const media = { media: { port: Number(settings.MEDIA_PORT ?? 7880) }, sound: { port: 7882, udp: true } };
  return {
    web: { port: Number(settings.PORT ?? 3000), host },
    ...(!settings.DATABASE_URL && { PostgreSQL: { port: Number(settings.POSTGRES_PORT ?? 5433) } }),
    ...(!settings.LIVEKIT_URL && media),
  };
}

/**
 * Starts what `settings` leave to us: database, media server, web and worker.
 * `mode`: `production`, or `development` for hot reload. `shown`: whether the children's lines go to the terminal.
 * Answers `{ settings, address, own, stop(), kill() }`; `settings` is what the processes were given, `own` says which parts are ours.
 */
export async function startStack({ settings, data, mode, shown = true }) {
  const children = new Children(data);
  await children.stopLeftovers();
  const broken = new AbortController();
  const stack = {
    own: { database: !settings.DATABASE_URL, media: !settings.LIVEKIT_URL },
    stop: () => children.stop(),
    kill: () => children.kill(),
  };
  try {
    const host = settings.HOST ?? "127.0.0.1";
    const port = await choosePort("web", wantedPorts(settings).web);
    const address = settings.PUBLIC_ORIGIN ?? `http://${isLoopback(host) ? "localhost" : host}:${port}`;
    if (isAnyAddress(host) && !settings.PUBLIC_ORIGIN && !settings.ALLOWED_HOSTS) {
      warn(
        "HOST accepts other machines, but Parley has no name that they can use. Set PUBLIC_ORIGIN or ALLOWED_HOSTS.",
      );
    }
    const common = {
      ...settings,
      NODE_ENV: mode,
      HOST: host,
      PORT: String(port),
      PUBLIC_ORIGIN: address,
      DATA_DIR: data,
      EMBEDDED: String(isDemoInstall({ settings, own: stack.own, host, address })),
      TSX_TSCONFIG_PATH: path.join(root, "tsconfig.node.json"),
      ...(mode === "production" ? { COMPILED_PROGRAMS: folderOf(root) } : {}),
      NEXT_TELEMETRY_DISABLED: "1",
      // The parent has read `.env` already, if at all.
      __NEXT_PROCESSED_ENV: "true",
    };
    const { signal } = broken;
    const generating = generateClient(root, { signal });
    const compiling = generating.then(() => mode === "production" && bundleProcesses(root));
    const mediaStarting = mediaFor({ settings, data, host, webPort: port, children });
    // Nothing here waits for anything but what it needs. The media server may be the last, and is waited for at the end.
    const [databaseUrl] = await together(mediaStarting, [
      (async () => {
        const { url } = await databaseFor(settings, data, children);
        await applyMigrations(root, ownerUrl({ ...settings, DATABASE_URL: url }));
        if (common.EMBEDDED === "true" && (await isEmpty(url))) {
          await compiling;
          // Waits as long for the database as a worker does.
          const seed = program("prisma/seed", mode, { ...common, DATABASE_URL: url, PROCESS: "worker" });
          await step("Creating the demo organisation", () => run(seed.command, seed.args, { ...seed, signal }));
        }
        return url;
      })(),
      (async () => {
        copyExcalidrawAssets(root);
        copyEffectAssets(root);
        copyPdfAssets(root);
        await compiling;
        if (mode === "production") await buildPages(root, { signal });
      })(),
    ]);
    const env = { ...common, ...(await mediaStarting), DATABASE_URL: databaseUrl };
    const productEnv = {
      ...stopAtOnce,
      ...env,
      DATABASE_URL: await productUrlOf(settings, databaseUrl),
      DATABASE_OWNER_URL: "",
    };
    const [worker, ...moreWorkers] = workerNames(settings);
    const startOne = (name, kind) =>
      children.start({
        name,
        ...program(`lib/${kind === "web" ? "server" : kind}/main`, mode, {
          ...productEnv,
          PROCESS: kind,
          METRICS_PORT: metricsPort(settings, ["web", worker, ...moreWorkers].indexOf(name)),
        }),
        shown,
      });
    await step("Starting web and worker", () => Promise.all([startOne("web", "web"), startOne(worker, "worker")]));
    // One worker is enough to start with.
    for (const name of moreWorkers) startOne(name, "worker").catch((error) => warn(error.message));
    if (mode === "development") {
      // Next reloads pages and routes itself.
      restartOnChange(children, "web", [path.join(root, "lib/server")]);
      for (const name of [worker, ...moreWorkers]) {
        restartOnChange(children, name, [path.join(root, "lib")], /^(server|testing)\//);
      }
    }
    return Object.assign(stack, { settings: env, address });
  } catch (error) {
    broken.abort();
    await stack.stop();
    throw error;
  }
}

/** Waits for `parts`, and says so when `media` is still missing then. The first failure of any ends the waiting. */
async function together(media, parts) {
  let isThere = false;
  media.then(
    () => (isThere = true),
    () => {},
  );
  const failing = media.then(() => new Promise(() => {}));
  const results = await Promise.race([Promise.all(parts), failing]);
  if (!isThere) await step("Waiting for the media server", () => media);
  return results;
}

/** Two, so that one listens along to what the other writes down, and goes on with it when that one dies. */
export function workerNames({ WORKERS = "2" }) {
  const count = Number(WORKERS);
  if (!Number.isInteger(count) || count < 1) throw new Error("WORKERS must be a whole number of at least 1.");
  return Array.from({ length: count }, (_, at) => (at === 0 ? "worker" : `worker-${at + 1}`));
}

/** Each process tells its numbers on a port of its own: the web process on METRICS_PORT, the workers on those after it. */
export const metricsPort = ({ METRICS_PORT: first }, index) => (first ? String(Number(first) + index) : "");

/** The demo organisation and its open door belong to an install of our own making that only this machine reaches. */
export function isDemoInstall({ settings, own, host, address }) {
  return settings.EMBEDDED === "true" && own.database && isLoopback(host) && isLoopback(new URL(address).hostname);
}

const isEmpty = (url) =>
  withClient(url, async (client) => (await client.query("select 1 from users limit 1")).rowCount === 0);

/** By whom the tables are made and changed, over a connection that keeps its session: migrations hold a lock. */
export const ownerUrl = ({ DATABASE_OWNER_URL: owner, DATABASE_LISTEN_URL: direct, DATABASE_URL: url }) =>
  owner || direct || url;

/** The database as the processes use it: by a role that cannot change the audit log, where we know of one. */
async function productUrlOf(settings, url) {
  if (!settings.DATABASE_URL) return makeProductRole(url);
  if (settings.DATABASE_OWNER_URL) {
    const role = decodeURIComponent(new URL(url).username);
    await grantProductRights(settings.DATABASE_OWNER_URL, role);
  }
  return url;
}

/** The configured database, or one of our own, which is one of `children`. */
export async function databaseFor(settings, data, children) {
  if (settings.DATABASE_URL) return { url: settings.DATABASE_URL };
  const folder = path.join(data, "postgres");
  const title = existsSync(folder) ? "Starting PostgreSQL" : "Creating the database";
  const choose = () => choosePort("PostgreSQL", wantedPorts(settings).PostgreSQL);
  const server = await step(title, () => startPostgres({ folder, choosePort: choose, children }));
  await ensureDatabase(server, "parley");
  return { url: server.urlOf("parley") };
}

/**
 * What the processes must be told of the media server, once it runs. Its TCP port is the one that it cannot bind to an
 * address, and no two on one machine need it: it is open when others may reach this install, or to be examined.
 */
export async function mediaFor({ settings, data, host, webPort, children, withTcp = !isLoopback(host) }) {
  if (settings.LIVEKIT_URL) return {};
  const binary = await beginLivekit();
  const wanted = wantedPorts(settings);
  const ports = {
    signal: await choosePort("media", wanted.media),
    tcp: withTcp ? await freePort(7881) : 0,
    udp: await freePort(wanted.sound.port, wanted.sound),
    turn: await freePort(3478, { udp: true }),
  };
  const apiKey = settings.LIVEKIT_API_KEY ?? "parley";
  const config = writeLivekitConfig(path.join(data, "livekit.yaml"), {
    host,
    nodeIp: settings.LIVEKIT_NODE_IP,
    ports,
    apiKey,
    apiSecret: settings.LIVEKIT_API_SECRET,
    webhookUrl: `http://127.0.0.1:${webPort}/api/webhooks/media`,
  });
  const url = `http://127.0.0.1:${ports.signal}`;
  await step("Starting the media server", () =>
    children.start({
      name: "media",
      command: binary,
      args: ["--config", config],
      // livekit-server would read our LIVEKIT_… variables as its own settings.
      env: { PATH: process.env.PATH, HOME: process.env.HOME },
      isReady: () =>
        fetch(url).then(
          (response) => response.ok,
          () => false,
        ),
      shown: false,
    }),
  );
  const publicUrl = settings.LIVEKIT_PUBLIC_URL ?? `ws://${isLoopback(host) ? "127.0.0.1" : host}:${ports.signal}`;
  return { LIVEKIT_URL: url, LIVEKIT_PUBLIC_URL: publicUrl, LIVEKIT_API_KEY: apiKey };
}

export async function choosePort(what, { port: wanted, host }) {
  const port = await freePort(wanted, { host });
  if (wanted !== 0 && port !== wanted) warn(`Port ${wanted} is in use, so ${what} uses ${port} instead.`);
  return port;
}

/** One of our programs, by its path without the ending: compiled, or from its sources in development. */
const program = (name, mode, env) =>
  mode === "production"
    ? { command: process.execPath, args: [bundled(root, name)], env, cwd: root }
    : script(`${name}.ts`, env);

export const script = (file, env) => ({
  command: process.execPath,
  args: ["--import", "tsx", path.join(root, file)],
  env,
  cwd: root,
});
