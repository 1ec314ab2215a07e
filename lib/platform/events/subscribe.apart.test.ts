import { createServer } from "node:net";
import { expect, test, vi } from "vitest";

test("while the database is away it is asked for again at a steady pace", async () => {
  const knocks: number[] = [];
  const closed = createServer((socket) => {
    knocks.push(performance.now());
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => closed.once("listening", resolve));
  const address = closed.address();
  vi.stubEnv("DATABASE_URL", `postgresql://parley@127.0.0.1:${typeof address === "object" && address?.port}/parley`);
  const { closeSubscriptions, subscribe } = await import("./subscribe");
  void subscribe([{ topic: "meeting", subject: "*" }], () => {});
  await vi.waitFor(() => expect(knocks.length).toBeGreaterThan(4));
  // A busy machine makes pauses longer, and none shorter.
  const pauses = knocks.slice(1).map((at, index) => at - (knocks[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThan(450);
  await closeSubscriptions();
  closed.close();
});
