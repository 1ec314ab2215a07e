import { expect, test, vi } from "vitest";
import { database, pool } from "../database";
import { createColleagues, createInvite, createMeetingOf, createParticipant } from "../testing/factories";
import { listMeetingsFor } from "./queries";

const everything = { archived: null, after: null, limit: 100 };

async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pool, "query");
  await work();
  const count = query.mock.calls.length;
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

test("the list is read from its index", async () => {
  const plan = await database.$transaction(async (tx) => {
    await tx.$executeRaw`set local enable_seqscan = off`;
    return tx.$queryRaw<{ "QUERY PLAN": string }[]>`
      explain select meeting_id from meeting_people
       where user_id = '0190a0b0-0000-7000-8000-000000000000'::uuid and hidden_at is null
       order by sort_at desc, meeting_id desc limit 101`;
  });
  const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
  expect(text).toContain("meeting_people_user_id_sort_at_meeting_id_idx");
});
