import { expect, test } from "vitest";
import { asAccount } from "@/lib/platform/turns/whose-turn";
import { makeMp3 } from "./speech-thread";

test("many readings of one account do not delay a colleague's, and one that is given up leaves", async () => {
  const done: string[] = [];
  const read = (account: string, signal?: AbortSignal) =>
    asAccount(account, () => makeMp3({ lines: ["Hello."] }, signal)).then(() => done.push(account));
  const many = Array.from({ length: 4 }, () => read("hostile"));
  const leaving = new AbortController();
  const given = read("hostile", leaving.signal);
  leaving.abort();
  await expect(given).rejects.toMatchObject({ name: "ProviderFailure", retryable: true });
  await Promise.all([...many, read("ana")]);
  // One of the four at a time for each core that speech may use.
  expect(done.indexOf("ana")).toBeLessThan(done.lastIndexOf("hostile") - 1);
}, 60_000);
