import { execFile } from "node:child_process";
import { createCipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mountSmallDisk } from "../../lib/testing/small-disk.ts";
import { Children } from "../stack/children.mjs";
import { applyMigrations } from "../stack/migrations.mjs";
import { withClient } from "../stack/postgres.mjs";
import { startOwnPostgres } from "../test/start-own-postgres.mjs";

const root = path.join(import.meta.dirname, "../..");
const execute = promisify(execFile);
const folder = mkdtempSync(path.join(os.tmpdir(), "parley-operations-"));
/** Of the server's user, so it does not lie in the other. */
const ofServer = mkdtempSync(path.join(os.tmpdir(), "parley-operations-server-"));
const children = new Children(folder);
const backups = path.join(folder, "backups");
const files = path.join(folder, "data/files");
const secrets = {
  AUTH_SECRET: "planted-auth-secret-0123456789-0123456789",
  VAULT_KEY: "planted-vault-key-0123456789-0123456789",
  LIVEKIT_API_SECRET: "planted-livekit-secret-0123456789-0123456",
  SMTP_URL: "smtp://mailer:planted-smtp-password@127.0.0.1:1",
};
/** Not readable for others by chance: it has to be of the size that two writes need. */
const document = randomBytes(300_000);
let server;
let backup;

const query = (name, text, values) =>
  withClient(server.urlOf(name), async (client) => (await client.query(text, values)).rows);

/** The command as an operator calls it. Answers its exit code and what it says. */
async function parley(args, { database = "parley", data = "data", env = {} } = {}) {
  const run = execute(process.execPath, ["scripts/parley.mjs", ...args, "--json"], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: os.tmpdir(),
      ...(process.env.COMPILED_PROGRAMS ? { COMPILED_PROGRAMS: process.env.COMPILED_PROGRAMS } : {}),
      DATABASE_URL: server.urlOf(database),
      DATA_DIR: path.join(folder, data),
      PUBLIC_ORIGIN: "https://meet.example.com",
      LLM_BASE_URL: "https://reader:planted-llm-password@models.example.com/v1",
      ...secrets,
      ...env,
    },
  });
  const { code, stdout, stderr } = await run.then(
    (output) => ({ code: 0, ...output }),
    (error) => error,
  );
  return { code, said: stderr, ...(stdout ? JSON.parse(stdout) : {}) };
}

const sets = () => (existsSync(path.join(backups, "sets")) ? readdirSync(path.join(backups, "sets")) : []);
const pool = (at = backups) =>
  readdirSync(path.join(at, "objects"), { recursive: true })
    .filter((name) => statSync(path.join(at, "objects", name)).isFile())
    .sort();

/** As lib/platform/encryption seals. */
function encrypt(key, text, context) {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}
const idOf = (what, secret) => createHash("sha256").update(`${what}\n${secret}`).digest("hex").slice(0, 8);
const derive = (secret, what) => Buffer.from(hkdfSync("sha256", secret, "", what, 32));
const vaultKeyId = idOf("parley vault key", secrets.VAULT_KEY);

/** Every row of every table, as sums. */
const contents = (name) =>
  withClient(server.urlOf(name), async (client) => {
    const { rows: tables } = await client.query(`
      select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
    const sums = {};
    for (const { name: table } of tables) {
      const { rows } = await client.query(
        `select count(*)::int || ' ' || md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as sum from ${table} t`,
      );
      sums[table] = rows[0].sum;
    }
    return sums;
  });

/** A job that waits since yesterday, or until tomorrow. */
const queue = (task, when, payload = {}) =>
  query("parley", `select graphile_worker.add_job($1, $2::json, run_at => now() + $3::interval)`, [
    task,
    JSON.stringify(payload),
    when,
  ]);
const jobsOf = async (name) =>
  (await query(name, "select task_identifier as task, locked_by from graphile_worker.jobs order by 1")).map(
    ({ task, locked_by: by }) => (by ? `${task} (${by})` : task),
  );

beforeAll(async () => {
  server = await startOwnPostgres({ folder: ofServer, children });
  await server.make("parley");
  await server.make("empty");
  await applyMigrations(root, server.urlOf("parley"));
  await execute(process.execPath, ["--conditions=react-server", "--import", "tsx", "prisma/seed.ts"], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: server.urlOf("parley"),
      TSX_TSCONFIG_PATH: path.join(root, "tsconfig.node.json"),
    },
  });
  const [ana] = await query("parley", "select id, organisation_id from users order by email limit 1");
  const put = (key, bytes) => {
    mkdirSync(path.dirname(path.join(files, key)), { recursive: true });
    writeFileSync(path.join(files, key), bytes);
  };
  put("files/one", document);
  put("files/empty", "");
  put("boards/m/picture", document);
  put("files/unnamed", "nobody names this");
  await query(
    "parley",
    `insert into stored_files (id, storage_key, content_type, size, created_at) values
       (gen_random_uuid(), 'files/one', 'application/pdf', 300000, now() - interval '2 hours'),
       (gen_random_uuid(), 'files/empty', 'text/plain', 0, now() - interval '2 hours'),
       (gen_random_uuid(), 'files/lost', 'text/plain', 5, now() - interval '2 hours'),
       (gen_random_uuid(), 'files/not-written-yet', 'text/plain', 5, now())`,
  );
  // A meeting that goes on: its recording lies in pieces, a worker holds it, and somebody is in the room.
  const [meeting] = await query(
    "parley",
    `insert into meetings (id, host_id, code, status, started_at, duration_minutes, booked_timezone, updated_at)
     values (gen_random_uuid(), $1, 'livenow12', 'live', now() - interval '10 minutes', 30, 'UTC', now()) returning id`,
    [ana.id],
  );
  const [part] = await query(
    "parley",
    `insert into recording_parts (id, meeting_id, part, kind, state, recorder, started_at)
     values (gen_random_uuid(), $1, 1, 'video', 'recording', 'embedded', now()) returning id`,
    [meeting.id],
  );
  put(`recordings/${meeting.id}/${part.id}/000001`, "first seconds");
  put(`recordings/${meeting.id}/${part.id}/000002`, "next seconds");
  await query(
    "parley",
    `insert into recorders (meeting_id, worker_id, lease_expires_at, recording) values ($1, 'a worker', now() + interval '1 day', true)`,
    [meeting.id],
  );
  await query(
    "parley",
    `insert into participants (id, meeting_id, user_id, identity, kind, display_name, status, provenance, connected_at)
     values (gen_random_uuid(), $1, $2::uuid, 'user:' || $2, 'host', 'Ana', 'admitted', 'host', now())`,
    [meeting.id, ana.id],
  );
  await query(
    "parley",
    `insert into whiteboard_files (meeting_id, file_id, mime, size_bytes, storage_key, created_by_id)
     select meeting_id, 'picture', 'image/png', 300000, 'boards/m/picture', id from participants where meeting_id = $1`,
    [meeting.id],
  );
  // Secrets of people.
  const [entry] = await query("parley", "select gen_random_uuid() as id");
  const dataKey = encrypt(
    derive(secrets.VAULT_KEY, "parley vault wrapping"),
    randomBytes(32),
    `vault data key\n${entry.id}`,
  );
  await query(
    "parley",
    `insert into vault_entries (id, organisation_id, creator_id, label, data_key, key_id) values ($1, $2, $3, 'Router', $4, $5)`,
    [entry.id, ana.organisation_id, ana.id, dataKey, vaultKeyId],
  );
  // What is due: reminders, a digest, mails, a broadcast that is being sent.
  await query(
    "parley",
    `insert into broadcasts (id, audience, subject, body, status, started_at) values (gen_random_uuid(), 'everyone', 'News', 'Hello', 'sending', now())`,
  );
  await query("parley", "update users set timezone = 'UTC'");
  await query(
    "parley",
    `insert into tasks (id, user_id, text, due, updated_at) values (gen_random_uuid(), $1, 'Call the roofer', current_date, now())`,
    [ana.id],
  );
  await query(
    "parley",
    `insert into notification_timings (user_id, digest, digest_due) values ($1, true, now() - interval '1 hour')`,
    [ana.id],
  );
  await query(
    "parley",
    `insert into notifications (id, user_id, kind, title, to_mail) values (gen_random_uuid(), $1, 'invited', 'Invited', true)`,
    [ana.id],
  );
  await query("parley", "delete from graphile_worker._private_jobs");
  await queue("invitations.meeting-mail", "-1 day");
  await queue("notifications.mail", "1 day");
  await queue("broadcasts.send", "-1 hour");
  await queue("knowledge.index", "-1 hour");
  await query(
    "parley",
    "update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() where task_id = (select id from graphile_worker._private_tasks where identifier = 'knowledge.index')",
  );
  backup = await parley(["backup", backups]);
});

afterAll(async () => {
  await children.stop();
  for (const one of [folder, ofServer]) rmSync(one, { recursive: true, force: true });
});

test("a backup is one set with sums, counts and the files that its rows name, and is noted", async () => {
  expect(backup).toMatchObject({
    code: 0,
    ok: true,
    objects: { count: 5, copied: 4, reused: 1, missing: 1, bytes: 600_025 },
  });
  expect(backup.said).toContain("files/lost isn't in the storage");
  expect(backup.said).not.toContain("not-written-yet");
  expect(sets()).toEqual([path.basename(backup.set)]);
  const manifest = JSON.parse(readFileSync(path.join(backup.set, "manifest.json"), "utf8"));
  expect(manifest.rows["public.meetings"]).toBe(3);
  expect(manifest.keys).toEqual({ vault: { [vaultKeyId]: 1 }, sealed: {} });
  for (const [name, { size, sha256 }] of Object.entries(manifest.files)) {
    const bytes = readFileSync(path.join(backup.set, name));
    expect(bytes.byteLength, name).toBe(size);
    expect(createHash("sha256").update(bytes).digest("hex"), name).toBe(sha256);
  }
  for (const name of pool()) {
    expect(
      createHash("sha256")
        .update(readFileSync(path.join(backups, "objects", name)))
        .digest("hex"),
    ).toBe(path.basename(name));
  }
  expect(await query("parley", "select kind from backup_notes")).toEqual([{ kind: "backup" }]);
});

test("no byte of it is a secret, nobody else may read it, and keys are written apart", async () => {
  const planted = [...Object.values(secrets), "planted-smtp-password", "planted-llm-password"];
  const dump = await server.program("pg_restore", ["--file=-", path.join(backup.set, "database.dump")]);
  const all = readdirSync(backups, { recursive: true })
    .map((name) => path.join(backups, name))
    .filter((name) => statSync(name).isFile());
  for (const secret of planted) {
    expect(dump.stdout.includes(secret)).toBe(false);
    for (const name of all) expect(readFileSync(name).includes(secret), name).toBe(false);
  }
  for (const name of all) expect(statSync(name).mode & 0o077, name).toBe(0);
  expect(readFileSync(path.join(backup.set, "settings.env"), "utf8")).toContain(
    "PUBLIC_ORIGIN=https://meet.example.com",
  );

  const file = path.join(folder, "keys.env");
  const keys = await parley(["backup-keys", file]);
  expect(keys).toMatchObject({ code: 0, names: expect.arrayContaining(["AUTH_SECRET", "VAULT_KEY", "SMTP_URL"]) });
  expect(keys.said).toContain("Keep the two apart");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const written = readFileSync(file, "utf8");
  expect(written).toContain(`VAULT_KEY=${secrets.VAULT_KEY}`);
  expect(written).toContain(vaultKeyId);
  expect(await parley(["backup-keys", file])).toMatchObject({ code: 1, problem: expect.stringContaining("already") });
});

test("a second backup copies nothing anew, and old sets go with the files that only they name", async () => {
  const before = pool();
  const inodes = before.map((name) => statSync(path.join(backups, "objects", name)).ino);
  const second = await parley(["backup", backups]);
  expect(second).toMatchObject({ code: 0, objects: { count: 5, copied: 0, reused: 5 } });
  expect(pool()).toEqual(before);
  expect(before.map((name) => statSync(path.join(backups, "objects", name)).ino)).toEqual(inodes);
  // Both are of this day: the newer one stays. The older is needed no more.
  expect(second.removed).toEqual({ sets: [path.basename(backup.set)], objects: 0 });
  backup = second;

  const elsewhere = path.join(folder, "elsewhere");
  cpSync(backups, elsewhere, { recursive: true });
  await query("parley", "delete from stored_files where storage_key = 'files/one'");
  await query("parley", "delete from stored_files where storage_key = 'files/empty'");
  expect(await parley(["backup", elsewhere])).toMatchObject({ code: 0, removed: { objects: 1 } });
  // The picture on the board has the content of the other.
  expect(pool(elsewhere)).toHaveLength(3);
  await query(
    "parley",
    `insert into stored_files (id, storage_key, content_type, size, created_at)
     values (gen_random_uuid(), 'files/one', 'application/pdf', 300000, now() - interval '2 hours')`,
  );
});

test("a set is restored into an empty installation: equal rows, files, keys, and nothing that leaves twice", async () => {
  const before = await contents("parley");
  await server.make("restored");
  const restored = await parley(["restore", backups], { database: "restored", data: "restored" });
  expect(restored.said).not.toContain("✗");
  expect(restored).toMatchObject({
    code: 0,
    ok: true,
    differences: [],
    secrets: "A sealed secret was opened.",
    settled: { meetings: 1, broadcasts: 1, jobs: 2 },
    settingsThatDiffer: ["DATA_DIR"],
  });
  for (const key of ["files/one", "boards/m/picture"]) {
    expect(readFileSync(path.join(folder, "restored/files", key)).equals(document)).toBe(true);
  }
  expect(readdirSync(path.join(folder, "restored/files"), { recursive: true })).not.toContain("files/unnamed");

  // Only what was settled differs.
  const after = await contents("restored");
  const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
  expect(changed.map((table) => table.replace("public.", "")).sort()).toEqual([
    "audit_entries",
    "backup_notes",
    "broadcasts",
    "counted_meetings",
    "graphile_worker._private_jobs",
    "meeting_notes",
    "meeting_people",
    "meetings",
    "notification_timings",
    "notifications",
    "participants",
    "recorders",
    "stored_files",
    "tasks",
  ]);
  const [live] = await query("restored", "select id, status, ended_at from meetings where code = 'livenow12'");
  expect(live).toMatchObject({ status: "completed", ended_at: new Date(backup.created_at) });
  expect(await query("restored", "select distinct status from participants where meeting_id = $1", [live.id])).toEqual([
    { status: "left" },
  ]);
  expect(await query("restored", "select lease_expires_at < now() as over from recorders")).toEqual([{ over: true }]);
  expect(await query("restored", "select paused_at is not null as paused from broadcasts")).toEqual([{ paused: true }]);
  // What was due has come to the bell, and no mail of it waits; what is due tomorrow still is.
  expect(await jobsOf("restored")).toEqual(["knowledge.index", "notifications.mail"]);
  expect(await query("restored", "select kind, to_mail from notifications order by kind")).toEqual([
    { kind: "invited", to_mail: false },
    { kind: "task_due", to_mail: false },
  ]);
  expect(await query("restored", "select digest_due > now() as later from notification_timings")).toEqual([
    { later: true },
  ]);
});

test("what is not empty is left alone", async () => {
  const rows = await parley(["restore", backups], { database: "restored", data: "empty" });
  expect(rows).toMatchObject({
    code: 1,
    problem: expect.stringMatching(/^The database isn't empty: [\w.]+ has \d+ rows/),
  });
  const there = await parley(["restore", backups], { database: "empty", data: "restored" });
  expect(there).toMatchObject({ code: 1, problem: expect.stringContaining("There are files in") });
  expect(await query("empty", "select tablename from pg_tables where schemaname = 'public'")).toEqual([]);
});

/** A copy of the backup, in which somebody changed something. */
function damaged(name, change) {
  const at = path.join(folder, `damaged-${name}`);
  cpSync(backups, at, { recursive: true });
  change(path.join(at, "sets", path.basename(backup.set)), at);
  return at;
}

test.each([
  ["cut", "is damaged: it has", (set) => truncateSync(path.join(set, "database.dump"), 5000)],
  [
    "changed",
    "its sum is another one",
    (set) => {
      const file = path.join(set, "database.dump");
      const bytes = readFileSync(file);
      bytes[bytes.length - 10] ^= 1;
      writeFileSync(file, bytes);
    },
  ],
  ["without manifest", "this set is not whole", (set) => rmSync(path.join(set, "manifest.json"))],
  [
    "newer",
    "has the migration 99990101000000_later",
    (set) => {
      const file = path.join(set, "manifest.json");
      const manifest = JSON.parse(readFileSync(file, "utf8"));
      manifest.migrations.push("99990101000000_later");
      writeFileSync(file, JSON.stringify(manifest));
    },
  ],
  [
    "file changed",
    "its sum is another one. Remove it, and back up again",
    (_, at) => {
      const sum = createHash("sha256").update(document).digest("hex");
      const file = path.join(at, "objects", sum.slice(0, 2), sum);
      const bytes = readFileSync(file);
      bytes[1000] ^= 1;
      writeFileSync(file, bytes);
    },
  ],
])("a set that is %s is refused, and nothing is left in the target", async (name, problem, change) => {
  const at = damaged(name.replace(" ", "-"), change);
  const answer = await parley(["restore", at], { database: "empty", data: "empty" });
  expect(answer).toMatchObject({ code: 1, problem: expect.stringContaining(problem) });
  expect(answer.said).not.toContain("    at ");
  expect(await query("empty", "select tablename from pg_tables where schemaname = 'public'")).toEqual([]);
  const left = existsSync(path.join(folder, "empty/files"))
    ? readdirSync(path.join(folder, "empty/files"), { recursive: true })
    : [];
  expect(left.filter((file) => statSync(path.join(folder, "empty/files", file)).isFile())).toEqual([]);
});

test("a missing key is named by its id", async () => {
  const env = { VAULT_KEY: "another-vault-key-0123456789-0123456789" };
  const answer = await parley(["restore", backups], { database: "empty", data: "empty", env });
  expect(answer).toMatchObject({
    code: 1,
    problem: expect.stringContaining(`Keys of this set are missing: ${vaultKeyId} (1 of the vault)`),
  });
});

test("a restore is tried beside the installation: noted when it worked, and nothing is left either way", async () => {
  const databases = () => query("parley", "select datname from pg_database order by 1");
  const before = await databases();
  const notes = () => query("parley", "select kind from backup_notes where kind = 'restore_test'");
  const temporary = mkdtempSync(path.join(folder, "tmp-"));
  const env = { TMPDIR: temporary };
  const bad = damaged("try", (_, at) => {
    const sum = createHash("sha256").update(document).digest("hex");
    truncateSync(path.join(at, "objects", sum.slice(0, 2), sum), 10);
  });
  expect(await parley(["restore", "--try", bad], { env })).toMatchObject({ code: 1, ok: false });
  expect(await notes()).toEqual([]);
  const rows = await contents("parley");
  expect(await parley(["restore", "--try", backups], { env })).toMatchObject({ code: 0, ok: true, tried: true });
  expect(await notes()).toHaveLength(1);
  expect({ ...(await contents("parley")), "public.backup_notes": "" }).toEqual({ ...rows, "public.backup_notes": "" });
  expect(await databases()).toEqual(before);
  expect(readdirSync(temporary).filter((name) => name.startsWith("parley"))).toEqual([]);
});

test("for a recipient it is encrypted, and opens with the identity alone", async () => {
  const { generateIdentity, identityToRecipient } = await import("age-encryption");
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const at = path.join(folder, "encrypted");
  const made = await parley(["backup", at, "--recipient", recipient]);
  expect(made).toMatchObject({ code: 0, objects: { count: 4 } });
  expect(await parley(["backup", at, "--recipient", recipient])).toMatchObject({
    code: 0,
    objects: { copied: 0, reused: 4 },
  });
  const marker = Buffer.from("first seconds");
  for (const name of pool(at)) expect(readFileSync(path.join(at, "objects", name)).includes(marker), name).toBe(false);
  expect(await parley(["restore", "--try", at])).toMatchObject({
    code: 1,
    problem: expect.stringContaining("encrypted"),
  });
  const file = path.join(folder, "identity.txt");
  writeFileSync(file, `# created: today\n${await generateIdentity()}\n`);
  const other = await parley(["restore", "--try", at, "--identity", file]);
  expect(other).toMatchObject({ code: 1, problem: expect.stringContaining("can't be opened with this identity") });
  writeFileSync(file, `# created: today\n${identity}\n`);
  expect(await parley(["restore", "--try", at, "--identity", file])).toMatchObject({
    code: 0,
    ok: true,
    differences: [],
  });
});

const disk = mountSmallDisk(1);
test.skipIf(!disk)("a full disk leaves no set, and what was there before is whole", async () => {
  const place = path.join(disk.folder, "backups");
  const first = await parley(["backup", place]);
  expect(first).toMatchObject({ code: 0 });
  const before = [...readdirSync(path.join(place, "sets")), ...pool(place)];
  writeFileSync(path.join(files, "files/large"), randomBytes(1_500_000));
  await query(
    "parley",
    `insert into stored_files (id, storage_key, content_type, size, created_at)
     values (gen_random_uuid(), 'files/large', 'application/pdf', 1500000, now() - interval '2 hours')`,
  );
  const answer = await parley(["backup", place]);
  expect(answer).toMatchObject({ code: 1, problem: expect.stringContaining("is full. No set was added") });
  disk.fill();
  expect(await parley(["backup", place])).toMatchObject({ code: 1, problem: expect.stringContaining("is full") });
  expect([...readdirSync(path.join(place, "sets")), ...pool(place)]).toEqual(before);
});

test("two migrations at once both end well", async () => {
  await server.make("migrated");
  const both = await Promise.all([1, 2].map(() => parley(["migrate"], { database: "migrated" })));
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(
    await query(
      "migrated",
      "select count(*)::int as twice from _prisma_migrations group by migration_name having count(*) > 1",
    ),
  ).toEqual([]);
});
