import { TOTP, URI } from "otpauth";
import { expect, test } from "vitest";
import { formerSecretsMax } from "@/lib/features/vault/constants";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues } from "@/lib/testing/factories";
import { addEntry, createVaultToken, openVault, reveal } from "@/lib/testing/vault";

async function createShared(body: object) {
  const [ana, ben] = await createColleagues();
  await openVault(ana, { device: "Firefox on Linux" });
  await openVault(ben, { device: "Safari on iPhone" });
  const { id } = await addEntry(ana, { shared: true, ...body });
  return { ana, ben, id, path: `/vault/${id}` };
}

test("the last ten secrets are kept, told by whom and when, and one is put back", async () => {
  const { ana, ben, id, path } = await createShared({ secret: "s0" });
  for (let n = 1; n <= 12; n += 1)
    await call("PUT", path, { as: n % 2 ? ben : ana, body: { secret: `s${n}`, notes: `n${n}` } });
  await call("PUT", path, { as: ben, body: { secret: "s12", label: "Same secret" } });
  const { body } = await call("GET", `${path}/history`, { as: ben });
  expect(body.items).toHaveLength(formerSecretsMax);
  expect(body.items[0]).toEqual({
    id: expect.any(String),
    replaced_at: expect.any(String),
    replaced_by: "Ana Pereira",
  });
  const secretOf = async (former: { id: string }) =>
    (await call("POST", `${path}/history/${former.id}/reveal`, { as: ben })).body.secret;
  const told = await Promise.all(body.items.map(secretOf));
  expect(told).toEqual(["s11", "s10", "s9", "s8", "s7", "s6", "s5", "s4", "s3", "s2"]);
  const restored = await call("POST", `${path}/history/${body.items[9].id}/restore`, { as: ana });
  expect(restored.body).toMatchObject({ id, notes: "n12", has_secret: true });
  expect(await reveal(ben, id)).toBe("s2");
  const after = (await call("GET", `${path}/history`, { as: ana })).body.items;
  expect(await Promise.all(after.map(secretOf))).toEqual([
    "s12",
    "s11",
    "s10",
    "s9",
    "s8",
    "s7",
    "s6",
    "s5",
    "s4",
    "s3",
  ]);
  const gone = await call("POST", `${path}/history/${body.items[9].id}/restore`, { as: ana });
  expect(gone.status).toBe(404);
});

test("who saw a secret in the history knows it when it is put back", async () => {
  const { ana, ben, path } = await createShared({ secret: "one" });
  await call("PUT", path, { as: ana, body: { secret: "two" } });
  const [former] = (await call("GET", `${path}/history`, { as: ben })).body.items;
  await call("POST", `${path}/history/${former.id}/reveal`, { as: ben });
  await database.user.update({ where: { id: ben.id }, data: { disabledAt: new Date() } });
  const toldOf = async () => (await call("GET", "/vault", { as: ana })).body[0].seen_by_former;
  expect(await toldOf()).toEqual([]);
  await call("POST", `${path}/history/${former.id}/restore`, { as: ana });
  expect(await toldOf()).toEqual(["Ben Okafor"]);
});

test("a secret of another entry's history is not there", async () => {
  const { ana, path } = await createShared({ secret: "one" });
  const other = await addEntry(ana, { secret: "two" });
  await call("PUT", `/vault/${other.id}`, { as: ana, body: { secret: "three" } });
  const [former] = (await call("GET", `/vault/${other.id}/history`, { as: ana })).body.items;
  for (const what of ["reveal", "restore"]) {
    expect((await call("POST", `${path}/history/${former.id}/${what}`, { as: ana })).status).toBe(404);
  }
});

test("the creator is told who saw or copied the secret, by what, and who replaced it", async () => {
  const { ana, ben, id, path } = await createShared({ secret: "one", totp: "JBSWY3DPEHPK3PXP" });
  const token = await createVaultToken(ben);
  await reveal(ben, id);
  await reveal(ben, id, "copy");
  await reveal(token, id);
  await call("PUT", path, { as: ben, body: { secret: "two" } });
  for (let n = 0; n < 3; n += 1) await call("POST", `${path}/code`, { as: ben });
  await call("POST", `${path}/totp/reveal`, { as: ana });
  const [former] = (await call("GET", `${path}/history`, { as: ana })).body.items;
  await call("POST", `${path}/history/${former.id}/reveal`, { as: ana });
  expect((await call("POST", `${path}/reveal`, { as: ben, body: { purpose: "look" } })).status).toBe(422);
  const { body } = await call("GET", `${path}/uses`, { as: ana });
  expect(body.items.map((one: Record<string, string>) => [one.name, one.kind, one.device])).toEqual([
    ["Ana Pereira", "former", "Firefox on Linux"],
    ["Ana Pereira", "seed", "Firefox on Linux"],
    ["Ben Okafor", "code", "Safari on iPhone"],
    ["Ben Okafor", "change", "Safari on iPhone"],
    ["Ben Okafor", "show", "Script"],
    ["Ben Okafor", "copy", "Safari on iPhone"],
    ["Ben Okafor", "show", "Safari on iPhone"],
  ]);
  expect((await call("GET", `${path}/uses`, { as: ben })).status).toBe(403);
});

test.each([
  ["base32", "jbsw y3dp-ehpk3pxp", { digits: 6, period: 30 }],
  [
    "a link",
    "otpauth://totp/Harbour:ana?secret=JBSWY3DPEHPK3PXP&issuer=Harbour&digits=8&period=60&algorithm=SHA256",
    { digits: 8, period: 60 },
  ],
])("one-time codes of %s are those of an authenticator", async (_, totp, { digits, period }) => {
  const { ana, path } = await createShared({ totp });
  const { status, headers, body } = await call("POST", `${path}/code`, { as: ana });
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(body.seconds_left).toBeGreaterThan(0);
  expect(body.seconds_left).toBeLessThanOrEqual(period);
  const seed = (await call("POST", `${path}/totp/reveal`, { as: ana })).body;
  expect(seed).toEqual({ secret: "JBSWY3DPEHPK3PXP", uri: expect.stringMatching(/^otpauth:\/\/totp\//) });
  const authenticator = URI.parse(seed.uri);
  expect(authenticator).toBeInstanceOf(TOTP);
  expect((authenticator as TOTP).validate({ token: body.code, window: 1 })).not.toBeNull();
  expect(body.code).toHaveLength(digits);
});

test("a use is not noted when nothing is there to see, or while the vault is locked", async () => {
  const { ana, id, path } = await createShared({ secret: null });
  expect((await call("POST", `${path}/reveal`, { as: ana })).body.code).toBe("no_secret");
  expect(await database.vaultUse.count({ where: { entryId: id } })).toBe(0);
});
