import { expect, test, vi } from "vitest";

const [old, fresh] = ["old-key-of-the-calendar-0123456789-0123456789", "new-key-of-the-calendar-0123456789-0123456789"];

/** All modules anew, as a process has them that was started with these keys. */
async function startWith(keys: string) {
  vi.resetModules();
  vi.stubEnv("VAULT_KEY", keys);
  const { database } = await import("@/lib/platform/database/database");
  const { seal, unseal } = await import("@/lib/platform/encryption/seal");
  const { sealContext } = await import("./call-calendar");
  const { findVapidKeys, renewVapidSeal } = await import("@/lib/platform/providers/push/find-vapid-keys");
  const { renewCredentials } = await import("./renew-credentials");
  const { createUser } = await import("@/lib/testing/factories");
  return { database, seal, unseal, sealContext, findVapidKeys, renewVapidSeal, renewCredentials, createUser };
}

test("after a rotation, credentials of calendars and the key of browser notifications open without the old key", async () => {
  const before = await startWith(old);
  const { id: userId } = await before.createUser();
  const credentials = before.seal("refresh", before.sealContext(userId));
  await before.database.calendarConnection.create({
    data: { userId, provider: "caldav", email: "ana@example.com", scopes: [], calendarId: "home", credentials },
  });
  const { publicKey } = await before.findVapidKeys();

  const during = await startWith(`${fresh},${old}`);
  await during.renewCredentials();
  await during.renewVapidSeal();

  const after = await startWith(fresh);
  const row = await after.database.calendarConnection.findUniqueOrThrow({ where: { userId } });
  expect(after.unseal(row.credentials, after.sealContext(userId))).toBe("refresh");
  expect(await after.findVapidKeys()).toMatchObject({ publicKey });
  const { sealedPrivateKey } = await after.database.pushKey.findUniqueOrThrow({ where: { id: 1 } });
  expect(after.unseal(sealedPrivateKey, "push-key")).not.toBeNull();
});
