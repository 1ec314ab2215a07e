import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";

test("a test file begins with the whole schema and no rows", async () => {
  expect(await database.user.count()).toBe(0);
  const [{ jobs }] = await database.$queryRaw<[{ jobs: bigint }]>`select count(*) as jobs from graphile_worker.jobs`;
  expect(Number(jobs)).toBe(0);
});
