import { randomUUID } from "node:crypto";
import { revealSecret } from "@/lib/features/vault/reveal-secret";
import type { EntryBody } from "@/lib/features/vault/schema";
import { openEntryKey, openPart, readDetails, type SealedEntry } from "@/lib/features/vault/sealed-parts";
import { resolveActor, type UserActor } from "@/lib/platform/auth/actor";
import { pool } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { sessionCookie } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { recordStatements } from "@/lib/testing/rows-visited";
import { openVault } from "@/lib/testing/vault";
import { ask } from "./ask";
import { inTurns, percentile, type Row, timed } from "./measure";
import { measureUnlocks } from "./vault-unlocks";

const entries = 1000;
const rounds = 30;
const reveals = 200;

type Owner = { id: string };

/** Entries of one person, asked for in this process: without the transport, which other benches measure. */
export async function measureVault(): Promise<Row[]> {
  const imports = await measureImport();
  const owner = await createOwner();
  await ask(owner, "POST", "/vault/import", { entries: bodies("Router") });
  await pool.query("vacuum analyze vault_entries");
  return [await measureList(owner), ...(await measureReveal(owner)), ...imports, ...(await measureUnlocks())];
}

async function createOwner() {
  const owner = await createUser({ name: "Vera Vault" });
  await openVault(owner, { seconds: 3600 });
  return owner;
}

const bodies = (label: string): EntryBody[] =>
  Array.from({ length: entries }, (_, n) => ({
    label: `${label} ${n}`,
    username: "vera@harbour.example",
    url: `https://${n}.harbour.example/login`,
    notes: "Ask Bo before you change it, and tell the office. ".repeat(4),
    secret: `${label} horse battery ${n}`,
  }));

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The statement of the list itself, which the floor sends as well. */
async function measureList(owner: Owner): Promise<Row> {
  const statements = await recordStatements(() => ask(owner, "GET", "/vault"));
  const list = statements.find(({ text }) => text.includes("union all") && text.includes("vault_entries"));
  if (!list) throw new Error("The list has another statement now.");
  const floor = async () => {
    const { rows } = await pool.query<SealedEntry>(list.text, list.values);
    return rows.filter((row) => readDetails(row)?.notes).length;
  };
  if ((await floor()) !== entries) throw new Error("The floor reads other entries.");
  const { one, other } = await inTurns(
    rounds,
    () => cpuMs(() => ask(owner, "GET", "/vault")),
    () => cpuMs(floor),
  );
  return {
    what: `processor time of a list of ${entries.toLocaleString("en")} entries`,
    unit: "ms",
    measured: percentile(one, 0.5),
    floor: percentile(other, 0.5),
    goal: "ratio ≤ 1.5",
    against: "its one statement and the seals of the notes",
  };
}

async function measureReveal(owner: Owner): Promise<Row[]> {
  const { rows } = await pool.query<{ id: string }>("select id from vault_entries where creator_id = $1 limit 20", [
    owner.id,
  ]);
  const actor = await actorOf(owner);
  const each = async (work: (id: string) => Promise<unknown>) => {
    for (let n = 0; n < reveals; n += 1) await work(rows[n % rows.length]?.id ?? "");
  };
  const verb = (id: string) => revealSecret(actor, id, "show");
  const floor = async (id: string) => {
    const found = await pool.query<SealedEntry>({ name: "row", text: rowByKey, values: [id] });
    const [entry] = found.rows;
    return entry && openPart(openEntryKey(entry), entry, "secret");
  };
  const noting = async (id: string) => {
    await pool.query({ name: "note", text: noteOfUse, values: [randomUUID(), id, owner.id] });
    return floor(id);
  };
  await each(verb);
  await each(noting);
  const measured = { verb: [] as number[], whole: [] as number[], floor: [] as number[], noting: [] as number[] };
  const cpu = { verb: [] as number[], floor: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    cpu.verb.push(await cpuMs(async () => measured.verb.push((await timed(() => each(verb))) / reveals)));
    cpu.floor.push(await cpuMs(async () => measured.floor.push((await timed(() => each(floor))) / reveals)));
    measured.noting.push((await timed(() => each(noting))) / reveals);
    const operation = (id: string) => ask(owner, "POST", `/vault/${id}/reveal`);
    measured.whole.push((await timed(() => each(operation))) / reveals);
  }
  const against = "the row by its key and one unseal";
  const least = percentile(measured.floor, 0.5);
  return [
    {
      what: "reveal of a secret",
      unit: "ms",
      measured: percentile(measured.verb, 0.5),
      floor: least,
      goal: "ratio ≤ 1.5",
      against,
    },
    {
      what: "the same, which is noted for the creator before it answers",
      unit: "ms",
      measured: percentile(measured.verb, 0.5),
      floor: percentile(measured.noting, 0.5),
      goal: "ratio ≤ 1.5",
      against: "one note committed, the row by its key and one unseal",
    },
    {
      what: "processor time of 200 reveals",
      unit: "ms",
      measured: percentile(cpu.verb, 0.5),
      floor: percentile(cpu.floor, 0.5),
      against,
    },
    {
      what: "the whole operation, with session, gate and rights",
      unit: "ms",
      measured: percentile(measured.whole, 0.5),
      floor: least,
      against,
    },
  ];
}

const rowByKey = `
  select id, organisation_id as "organisationId", creator_id as "creatorId", is_shared as "isShared", version,
         data_key as "dataKey", key_id as "keyId", details, secret, totp_seed as "totpSeed"
    from vault_entries where id = $1`;

const noteOfUse = `
  insert into vault_uses (id, entry_id, user_id, kind, device) values ($1, $2, $3, 'show', 'Firefox on Linux')`;

async function actorOf({ id }: Owner): Promise<UserActor> {
  const request = new Request(env.PUBLIC_ORIGIN, { headers: { cookie: await sessionCookie(id) } });
  const actor = await resolveActor(request);
  if (actor.kind !== "user") throw new Error("No session.");
  return actor;
}

async function measureImport(): Promise<Row[]> {
  const [importer, creator] = [await createOwner(), await createOwner()];
  const all = bodies("Import");
  await ask(importer, "POST", "/vault/import", { entries: bodies("Before") });
  const single = await timed(async () => {
    for (const body of all) await ask(creator, "POST", "/vault", body);
  });
  const measured = await timed(() => ask(importer, "POST", "/vault/import", { entries: all }));
  return [
    {
      what: `import of ${entries.toLocaleString("en")} entries beside as many`,
      unit: "ms",
      measured,
      floor: single,
      goal: "ratio ≤ 0.2",
      against: "as many single creates",
    },
  ];
}
