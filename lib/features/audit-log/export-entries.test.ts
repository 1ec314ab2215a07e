import Papa from "papaparse";
import { beforeEach, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { emptyAudit } from "@/lib/testing/empty-audit";
import { anybody } from "@/lib/testing/factories";
import { until as untilDone } from "@/lib/testing/until";
import { exportEntries } from "./export-entries";

beforeEach(async () => {
  await emptyAudit();
});

const at = (n: number) => new Date(Date.parse("2026-03-01T09:00:00Z") + n * 1000);
const until = "2026-04-01T00:00:00Z";

const addEntries = (from: number, to: number, timeOf = at) =>
  database.auditEntry.createMany({
    data: Array.from({ length: to - from }, (_, n) => ({
      id: `0199a0a0-0000-7000-8000-${String(from + n).padStart(12, "0")}`,
      at: timeOf(from + n),
      kind: "meeting" as const,
      action: "changed",
      actorName: "Ana",
    })),
  });

const rowsOf = (text: string) => Papa.parse<string[]>(text.replace(/^\uFEFF/, "").trim()).data;

test("a last row says that the bound was reached, and from where to go on; no more is read", async () => {
  await addEntries(0, 2010);
  // In the middle of a batch, and at the end of one.
  for (const max of [2005, 1000]) {
    const rows = rowsOf(await (await exportEntries(anybody, { until }, { max })).text());
    expect(rows).toHaveLength(1 + max + 1);
    expect(rows.at(-1)?.[0]).toBe(
      `Only the newest ${max.toLocaleString("en")} entries are here. Export those from before ${new Date(at(2010 - max).getTime() + 1).toISOString()}, too.`,
    );
  }
  const whole = rowsOf(await (await exportEntries(anybody, { until }, { max: 2010 })).text());
  expect(whole).toHaveLength(1 + 2010);
});

test("what comes while it is read isn't in it", async () => {
  await addEntries(0, 3000);
  const reader = (await exportEntries(anybody, { until })).body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader?.read())?.value ?? "";
  await addEntries(3000, 3500);
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value;
  expect(rowsOf(text)).toHaveLength(1 + 3000);
});

test("a third at the same time has to wait, and one whose reader has gone makes room", async () => {
  await addEntries(0, 3000);
  const [first, second] = [await exportEntries(anybody, { until }), await exportEntries(anybody, { until })];
  await expect(exportEntries(anybody, { until })).rejects.toMatchObject({ kind: "rate_limited" });
  await first.body?.cancel();
  const third = await exportEntries(anybody, { until });
  for (const one of [second, third]) expect(rowsOf(await one.text())).toHaveLength(1 + 3000);
  await (await exportEntries(anybody, { until })).body?.cancel();
});

test("those of the bound's millisecond that are not in it are in the one after it", async () => {
  await addEntries(0, 10, () => at(0));
  const rows = rowsOf(await (await exportEntries(anybody, { until }, { max: 4 })).text());
  const [, next = ""] = /before (\S+),/.exec(rows.at(-1)?.[0] ?? "") ?? [];
  expect(rowsOf(await (await exportEntries(anybody, { until: next })).text())).toHaveLength(1 + 10);
});

test("readers who stop in the middle make room after a while", async () => {
  await addEntries(0, 3000);
  const paused = [1, 2].map(() => exportEntries(anybody, { until }, { pauseMs: 200 }));
  for (const { body } of await Promise.all(paused)) await body?.getReader().read();
  await untilDone(async () => {
    const next = await exportEntries(anybody, { until }).catch(() => null);
    await next?.body?.cancel();
    return next !== null;
  });
});

test("it breaks off when its reader may no longer read", async () => {
  await addEntries(0, 3000);
  let isAllowed = true;
  const exported = await exportEntries(anybody, { until }, { allowed: async () => isAllowed });
  const reader = exported.body?.getReader();
  for (let part = 0; part < 2; part += 1) expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  isAllowed = false;
  await expect(reader?.read()).rejects.toMatchObject({ kind: "unauthenticated" });
  await (await exportEntries(anybody, { until })).body?.cancel();
});
