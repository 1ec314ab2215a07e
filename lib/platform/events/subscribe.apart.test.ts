import { createServer } from "node:net";
import { expect, test, vi } from "vitest";

test("while the database is away it is asked for again at a steady pace", async () => {
  let knocks = 0;
  const closed = createServer((socket) => {
    knocks += 1;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => closed.once("listening", resolve));
  const address = closed.address();
  vi.stubEnv("DATABASE_URL", `postgresql://parley@127.0.0.1:${typeof address === "object" && address?.port}/parley`);
  const { closeSubscriptions, subscribe } = await import("./subscribe");
  void subscribe([{ topic: "meeting", subject: "*" }], () => {});
  await vi.waitFor(() => expect(knocks).toBe(4), { timeout: 5000, interval: 10 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(knocks).toBe(4);
  await closeSubscriptions();
  closed.close();
});
