import { afterEach, beforeEach, expect, test } from "vitest";
import { assertAllowed } from "@/lib/core/installation-policy/assert-allowed";
import { holdPolicy, readPolicy } from "@/lib/core/installation-policy/queries";
import { policyBody } from "@/lib/core/installation-policy/schema";
import { switchRecording } from "@/lib/features/recordings/switch-recording";
import { createMeeting } from "@/lib/flows/scheduling/create-meeting";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { anybody, createLiveMeetingOf, createUser } from "@/lib/testing/factories";
import { allAllowed, resetPolicy } from "@/lib/testing/installation-policy";
import { until } from "@/lib/testing/until";
import { setPolicy } from "./set-policy";
import { settleMeetings } from "./settle-meetings";

type User = Awaited<ReturnType<typeof createUser>>;
let admin: User;

beforeEach(async () => {
  admin = await createUser({ isAdmin: true });
});
afterEach(resetPolicy);

const set = (change: object, version = 0) =>
  setPolicy(policyBody.parse({ ...allAllowed, ...change, version }), { id: admin.id, name: admin.name });

/** Somebody waits for the lock of the policy, in this way. */
const isWaitedFor = (mode: "ExclusiveLock" | "ShareLock") =>
  until(async () => {
    const [waiting] = await database.$queryRaw<{ count: number }[]>`
      select count(*)::int as count from pg_locks
       where locktype = 'advisory' and not granted and mode = ${mode}
         and database = (select oid from pg_database where datname = current_database())`;
    return waiting && waiting.count > 0;
  });

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

test("a change waits for who acts by the old policy, and who comes meanwhile acts by the new one", async () => {
  const [acting, begun] = [gate(), gate()];
  const order: string[] = [];
  const early = transaction(async (tx) => {
    await assertAllowed(tx, "recording");
    begun.open();
    await acting.opened;
    // The same policy to the end, whatever has been decided meanwhile.
    expect((await holdPolicy(tx)).recording).toBe(true);
    order.push("acted by the old one");
  });
  await begun.opened;
  const changing = set({ recording: false }).then(() => order.push("changed"));
  await isWaitedFor("ExclusiveLock");
  expect((await readPolicy()).recording).toBe(true);
  const late = transaction((tx) => assertAllowed(tx, "recording")).catch((error: { code: string }) =>
    order.push(error.code),
  );
  await isWaitedFor("ShareLock");
  acting.open();
  await Promise.all([early, changing, late]);
  expect(order.slice(0, 1)).toEqual(["acted by the old one"]);
  expect(order.slice(1).sort()).toEqual(["changed", "policy_forbids"]);
});

test("of changes and acts at once, none is left that the policy forbids", async () => {
  const host = await createUser();
  const meetings = await Promise.all(Array.from({ length: 6 }, () => createLiveMeetingOf(host)));
  const ids = meetings.map(({ id }) => id);
  await Promise.all([
    ...ids.map((id) => switchRecording(id, true, anybody).catch(() => null)),
    set({ recording: false }),
  ]);
  await settleMeetings();
  expect(await database.meeting.count({ where: { id: { in: ids }, recordingEnabled: true } })).toBe(0);
  for (const id of ids)
    await expect(switchRecording(id, true, anybody)).rejects.toMatchObject({ code: "policy_forbids" });
});

test("many who act and an admin who changes at once do not block each other", async () => {
  const host = await createUser();
  const made = Array.from({ length: 12 }, () =>
    createMeeting(
      { ...host, name: host.name },
      { title: null, scheduledAt: null, durationMinutes: 30, bookedTimezone: "UTC" },
    ),
  );
  const changed = (async () => {
    for (let version = 0; version < 4; version += 1) await set({ guests: version % 2 === 1 }, version);
  })();
  await expect(Promise.all([...made, changed])).resolves.toBeDefined();
  expect((await readPolicy()).version).toBe(4);
});

test("a change that fails leaves nothing of itself", async () => {
  await expect(set({ guests: false, recording: false }, 7)).rejects.toMatchObject({ kind: "precondition_failed" });
  expect(await readPolicy()).toMatchObject({ guests: true, recording: true, version: 0 });
  expect(await database.auditEntry.count({ where: { actorId: admin.id } })).toBe(0);
});
