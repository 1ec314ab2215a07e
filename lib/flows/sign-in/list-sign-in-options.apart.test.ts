import { afterEach, expect, test, vi } from "vitest";
import { createUser } from "@/lib/testing/factories";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Imports the modules afresh with this configuration. */
async function install(configuration: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(configuration)) vi.stubEnv(name, value);
  const { listSignInOptions } = await import("./list-sign-in-options");
  const { makeSignInOptions } = await import("./make-sign-in-options");
  const { providers } = makeSignInOptions({ headers: new Headers(), network: "", fail: () => {} });
  return { listSignInOptions, providerIds: providers.map(({ id, options }) => options?.id ?? id) };
}

const fromLoopback = {
  host: "localhost:3000",
  "x-parley-client-address": "127.0.0.1",
  "x-parley-forwarded": "no",
};

test("an embedded install asked over loopback offers its demo people", async () => {
  const person = await createUser({ isDemo: true, name: "Mara Lindqvist" });
  await createUser();
  const { listSignInOptions, providerIds } = await install({ EMBEDDED: "true" });
  const { demoPeople, outbox } = await listSignInOptions(new Headers(fromLoopback));
  expect(demoPeople).toEqual([{ id: person.id, name: "Mara Lindqvist", title: null }]);
  expect(outbox).toBe(true);
  expect(providerIds).toContain("demo");
});

test("an install that is not embedded has no demo door at all", async () => {
  await createUser({ isDemo: true });
  const { listSignInOptions, providerIds } = await install({ EMBEDDED: "false" });
  const { demoPeople, outbox } = await listSignInOptions(new Headers(fromLoopback));
  expect([demoPeople, outbox]).toEqual([[], false]);
  expect(providerIds).not.toContain("demo");
});

test.each([
  ["another name for this machine", { ...fromLoopback, host: "parley.example" }],
  ["a peer on the network", { ...fromLoopback, "x-parley-client-address": "192.168.1.20" }],
  ["a peer nobody vouches for", { host: "localhost:3000" }],
  ["what a proxy passed on", { ...fromLoopback, "x-parley-forwarded": "yes" }],
])("demo door and outbox are shut to %s", async (_who, headers) => {
  await createUser({ isDemo: true });
  const { listSignInOptions } = await install({ EMBEDDED: "true" });
  expect(await listSignInOptions(new Headers(headers))).toMatchObject({ demoPeople: [], outbox: false });
});

test("demo door and outbox are shut where others reach the install by a name", async () => {
  await createUser({ isDemo: true });
  const { listSignInOptions } = await install({ EMBEDDED: "true", PUBLIC_ORIGIN: "https://meet.example.com" });
  expect(await listSignInOptions(new Headers(fromLoopback))).toMatchObject({ demoPeople: [], outbox: false });
});

test("Google is offered only when it is configured", async () => {
  const without = await install({});
  expect(without.providerIds).toEqual(["email", "password"]);
  const configured = await install({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" });
  expect(configured.providerIds).toContain("google");
  expect((await configured.listSignInOptions(new Headers())).google).toBe(true);
});
