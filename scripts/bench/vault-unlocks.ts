import { setTimeout as sleep } from "node:timers/promises";
import { setPin } from "@/lib/features/vault/set-pin";
import { resolveActor } from "@/lib/platform/auth/actor";
import { env } from "@/lib/platform/env";
import { sessionCookie } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { createVaultToken } from "@/lib/testing/vault";
import { percentile, type Row, timed } from "./measure";
import { RefusedCall, ScriptClient } from "./script-client";

const people = 50;
const perSecond = 50;
const seconds = 8;
const rounds = 3;
const pauseMs = 10;
const pin = "482913";

/** What others wait for their reads while people open their vaults, and without that, over HTTP. */
export async function measureUnlocks(): Promise<Row[]> {
  const unlockers = await Promise.all(Array.from({ length: people }, createUnlocker));
  const reader = new ScriptClient((await createVaultToken(await createUser())).bearer);
  await readFor(reader, 1000);
  const waits = { beside: [] as number[], alone: [] as number[] };
  const outcomes: boolean[] = [];
  for (let round = 0; round < rounds; round += 1) {
    waits.alone.push(...(await readFor(reader, seconds * 1000)));
    const unlocking = unlockFor(unlockers);
    waits.beside.push(...(await readFor(reader, seconds * 1000)));
    outcomes.push(...(await unlocking));
  }
  return [
    {
      what: `reads of others while ${perSecond} unlocks a second arrive, p95`,
      unit: "ms",
      measured: percentile(waits.beside, 0.95),
      floor: percentile(waits.alone, 0.95),
      goal: "ratio ≤ 1.5",
      against: "the same reads without unlocks",
    },
    {
      what: "of these unlocks, done at once; the others are asked to come again",
      unit: "/s",
      measured: outcomes.filter(Boolean).length / seconds / rounds,
      floor: null,
      against: "",
    },
  ];
}

async function createUnlocker() {
  const person = await createUser();
  const headers = { cookie: await sessionCookie(person.id) };
  const actor = await resolveActor(new Request(env.PUBLIC_ORIGIN, { headers }));
  if (actor.kind !== "user") throw new Error("No session.");
  for (let isSet = false; !isSet; ) {
    // Who comes while too many hash is asked to come again.
    isSet = await setPin(actor, { pin }, { isProven: true }).then(
      () => true,
      () => sleep(500).then(() => false),
    );
  }
  return new ScriptClient((await createVaultToken(person)).bearer);
}

async function readFor(reader: ScriptClient, ms: number): Promise<number[]> {
  const [waits, until] = [[] as number[], Date.now() + ms];
  while (Date.now() < until) {
    waits.push(await timed(() => reader.call("GET", "/meetings")));
    await sleep(pauseMs);
  }
  return waits;
}

/** As they arrive: nobody waits for the one before. Answers which were done. */
async function unlockFor(unlockers: ScriptClient[]): Promise<boolean[]> {
  const all: Promise<boolean>[] = [];
  for (let n = 0; n < seconds * perSecond; n += 1) {
    const unlocker = unlockers[n % unlockers.length];
    if (unlocker) all.push(unlock(unlocker));
    await sleep(1000 / perSecond);
  }
  return Promise.all(all);
}

const unlock = (unlocker: ScriptClient) =>
  unlocker.call("POST", "/vault/unlock", { body: { pin } }).then(
    () => true,
    (error) => {
      if (error instanceof RefusedCall && error.status === 503) return false;
      throw error;
    },
  );
