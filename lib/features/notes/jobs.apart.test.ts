import { beforeEach, expect, test, vi } from "vitest";
import { database } from "@/lib/platform/database/database";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { runJob } from "@/lib/testing/run-job";
import { writeNotesJob } from "./job-definitions";
import { notesJobs } from "./jobs";
import { writeNotes } from "./write-notes";

vi.mock("./write-notes", () => ({ writeNotes: vi.fn() }));

const meetingId = "0190a0b0-0000-7000-8000-000000000000";
const queued = () =>
  database.$queryRaw<{ payload: { tried: number }; in_s: number }[]>`
    select payload, extract(epoch from run_at - now())::int as in_s from graphile_worker._private_jobs`;
const busy = (retryAfterMs: number | null) => new ProviderFailure("busy", true, { retryAfterMs });
const run = (payload: object, attempt: number) =>
  runJob(notesJobs, writeNotesJob, { meetingId, generation: 1, ...payload }, { attempt });

beforeEach(async () => {
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
});

test("a service that wants to be left alone for ten minutes is asked again then, and the tries are counted on", async () => {
  vi.mocked(writeNotes).mockRejectedValue(busy(600_000));
  await run({}, 2);
  expect(await queued()).toMatchObject([{ payload: { meetingId, generation: 1, tried: 2 } }]);
  expect((await queued())[0]?.in_s).toBeGreaterThan(590);
  await run({ tried: 2 }, 4);
  expect(vi.mocked(writeNotes)).toHaveBeenLastCalledWith(expect.objectContaining({ isLastAttempt: true }));
});

test("any other failure is left to the runner's own pauses", async () => {
  vi.mocked(writeNotes).mockRejectedValue(busy(null));
  await expect(run({}, 1)).rejects.toThrow("busy");
  expect(await queued()).toEqual([]);
});
