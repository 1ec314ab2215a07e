import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test, vi } from "vitest";
import { pool } from "@/lib/platform/database/database";
import { createColleagues, createInvite, createMeetingOf, createParticipant } from "@/lib/testing/factories";
import { listMeetingsFor } from "./queries";

const everything = { archived: null, after: null, limit: 100 };

/** Of `work` alone: what others of this process ask at the same time is not counted. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const own = new AsyncLocalStorage<true>();
  const ask = pool.query.bind(pool) as (...args: unknown[]) => never;
  let count = 0;
  const query = vi.spyOn(pool, "query").mockImplementation((...args: unknown[]) => {
    if (own.getStore()) count += 1;
    return ask(...args);
  });
  await own.run(true, work);
  query.mockRestore();
  return count;
}

test("the list takes as many statements for many meetings as for one", async () => {
  const [host, colleague] = await createColleagues();
  const add = async () => {
    const meeting = await createMeetingOf(host);
    await createInvite(meeting, colleague);
    await createParticipant(meeting, colleague);
  };
  await add();
  const forOne = await countStatements(() => listMeetingsFor(host, everything));
  await Promise.all(Array.from({ length: 20 }, add));
  const forMany = await countStatements(() => listMeetingsFor(host, everything));
  expect(forOne).toBeGreaterThan(0);
  expect(forMany).toBe(forOne);
  expect(forMany).toBeLessThanOrEqual(8);
});
