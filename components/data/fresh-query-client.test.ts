import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { FreshQueryClient } from "./fresh-query-client";

test("what changes while it is read for the first time is read again", async () => {
  const client = new FreshQueryClient();
  const answers: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ["notes"],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => {});
  const invalidated = client.invalidateQueries({ queryKey: ["notes"] });
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.("being written");
  answers[1]?.("ready");
  await invalidated;
  expect(observer.getCurrentResult().data).toBe("ready");
  stop();
});
