import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { asAccount } from "@/lib/platform/turns/whose-turn";
import { makeMp3 } from "./speech-thread";

const { begun } = vi.hoisted(() => ({ begun: [] as { text: string; end: () => void }[] }));

vi.mock("node:os", () => ({ availableParallelism: () => 2 }));
vi.mock("@/lib/platform/threads/background-thread", () => ({
  startThread: (_program: string, { lines }: { lines: string[] }) => {
    const thread = Object.assign(new EventEmitter(), { terminate: () => thread.emit("exit", 1) });
    begun.push({ text: lines.join(), end: () => thread.emit("message", new Uint8Array(1)) });
    return thread;
  },
}));

const read = (account: string, text: string, signal?: AbortSignal) =>
  asAccount(account, () => makeMp3({ lines: [text] }, signal));
const texts = () => begun.map(({ text }) => text);

test("many readings of one account do not delay a colleague's, and one that is given up leaves", async () => {
  const leaving = new AbortController();
  const all = ["one", "two", "three"].map((text) => read("hostile", text, text === "two" ? leaving.signal : undefined));
  const ana = read("ana", "ana");
  leaving.abort();
  await expect(all[1]).rejects.toMatchObject({ name: "ProviderFailure", retryable: true });
  await vi.waitFor(() => expect(texts()).toEqual(["one"]));
  begun[0]?.end();
  await vi.waitFor(() => expect(texts()).toEqual(["one", "ana"]));
  begun[1]?.end();
  await ana;
  await vi.waitFor(() => expect(texts()).toEqual(["one", "ana", "three"]));
  begun[2]?.end();
  await Promise.all([all[0], all[2]]);
  await expect(read("ana", "late", leaving.signal)).rejects.toMatchObject({ name: "ProviderFailure" });
});
