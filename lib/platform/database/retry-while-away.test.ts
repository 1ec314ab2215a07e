import { expect, test, vi } from "vitest";
import { captureLog } from "@/lib/testing/capture-log";
import { retryWhileAway } from "./retry-while-away";

test("work that a busy database has failed is done again, which is logged once", async () => {
  const captured = captureLog();
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("timeout expired"))
    .mockRejectedValueOnce(new Error("timeout exceeded when trying to connect"))
    .mockResolvedValue("done");
  expect(await retryWhileAway(work)).toBe("done");
  expect(work).toHaveBeenCalledTimes(3);
  expect(captured.end()).toHaveLength(1);
});

test("any other failure is none of the database, and is thrown at once", async () => {
  const work = vi.fn(() => Promise.reject(new Error("relation does not exist")));
  await expect(retryWhileAway(work)).rejects.toThrow("relation");
  expect(work).toHaveBeenCalledTimes(1);
});
