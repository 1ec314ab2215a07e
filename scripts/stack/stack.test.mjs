import { createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { choosePort, isDemoInstall, metricsPort, workerNames } from "./stack.mjs";

const own = { database: true };
const here = { settings: { EMBEDDED: "true" }, own, host: "127.0.0.1", address: "http://localhost:3000" };

test.each([
  ["an install of our own making on loopback", here, true],
  ["one that listens for everybody", { ...here, host: "0.0.0.0" }, false],
  [
    "one that listens in the local network",
    { ...here, host: "192.168.1.4", address: "http://192.168.1.4:3000" },
    false,
  ],
  ["one that others reach through a proxy", { ...here, address: "https://meet.example.com" }, false],
  ["one with a database it was given", { ...here, own: { database: false } }, false],
  ["one whose .env somebody else wrote", { ...here, settings: {} }, false],
])("the demo people's open door in %s: %j", (_what, install, expected) => {
  expect(isDemoInstall(install)).toBe(expected);
});

test("there are two workers, or as many as asked for, and never none", () => {
  expect(workerNames({})).toEqual(["worker", "worker-2"]);
  expect(workerNames({ WORKERS: "1" })).toEqual(["worker"]);
  expect(() => workerNames({ WORKERS: "0" })).toThrow("WORKERS must be a whole number of at least 1.");
});

test("each process tells its numbers on a port of its own, or none does", () => {
  expect([0, 1, 2].map((index) => metricsPort({ METRICS_PORT: "9464" }, index))).toEqual(["9464", "9465", "9466"]);
  expect(metricsPort({}, 1)).toBe("");
});

test("a taken port is told in a sentence, with the one that is used instead", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address();
  const chosen = await choosePort("web", { port, host: "127.0.0.1" });
  expect(log).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`Port ${port} is in use, so web uses ${chosen} instead.`),
  );
  server.close();
});
