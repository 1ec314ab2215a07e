import { expect, test } from "vitest";
import { createColleagues, createInvite, createMeetingOf, createParticipant } from "@/lib/testing/factories";
import { recordStatements } from "@/lib/testing/rows-visited";
import { listMeetingsFor } from "./queries";

const countStatements = async (work: () => Promise<unknown>) => (await recordStatements(work)).length;
const everything = { archived: null, after: null, limit: 100 };

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
