import { beforeEach, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { emptyAudit } from "@/lib/testing/empty-audit";
import { removeEntries } from "./remove-entries";

beforeEach(async () => {
  await emptyAudit();
});

const day = (n: number) => new Date(Date.UTC(2025, 0, 1 + n));

async function addEntries(count: number) {
  await database.auditEntry.createMany({
    data: Array.from({ length: count }, (_, n) => ({
      id: `0199a0a0-0000-7000-8000-${String(n).padStart(12, "0")}`,
      at: day(n),
      kind: n % 2 ? ("vault" as const) : ("meeting" as const),
      action: "changed",
    })),
  });
}
const removals = () => database.auditEntry.findMany({ where: { action: "audit_removed" }, orderBy: { id: "asc" } });

test("what is older goes, what went is recorded, and then nobody changes anything again", async () => {
  await addEntries(10);
  expect(await removeEntries(day(4))).toBe(4);
  expect(await database.auditEntry.count({ where: { action: "changed" } })).toBe(6);
  expect(await removals()).toMatchObject([
    {
      kind: "settings",
      actorId: null,
      actorName: "An operator",
      detail: {
        before: day(4).toISOString(),
        entries: 4,
        first_at: day(0).toISOString(),
        last_at: day(3).toISOString(),
        kinds: ["meeting: 2", "vault: 2"],
        state: "done",
      },
    },
  ]);
  await expect(database.auditEntry.deleteMany()).rejects.toThrow(/neither changed nor deleted/);
  await expect(database.$executeRaw`truncate audit_entries`).rejects.toThrow(/neither changed nor deleted/);
  expect(await removeEntries(day(4))).toBe(0);
  expect(await removals()).toHaveLength(1);
});

test("many go in several transactions, the first of which says what is to go", async () => {
  await database.$executeRaw`
    insert into audit_entries (id, at, kind, action)
    select gen_random_uuid(), timestamptz '2024-01-01' + n * interval '1 second', 'vault', 'changed'
      from generate_series(1, 2500) n`;
  expect(await removeEntries(new Date("2024-06-01T00:00:00Z"))).toBe(2500);
  expect((await removals()).map(({ detail }) => detail)).toMatchObject([
    { entries: 2500, state: "begun" },
    { entries: 2500, state: "done" },
  ]);
});
