import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call, signInAgain } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { proveRecentAuth } from "@/lib/testing/prove-recent-auth";
import { runQueued } from "@/lib/testing/run-queued";
import { createToken, enrolApp, setUpVault, unlockVault } from "@/lib/testing/vault-factors";

const notMe = (token: string) => call("POST", `/vault/not-me?token=${token}`);
const linkIn = (text: string) => /\/not-me\?token=(\S+?)(?=["\s]|$)/.exec(text)?.[1] ?? "";

async function withRemovedFactors() {
  const ana = await createUser();
  await setUpVault(ana);
  await unlockVault(ana);
  await enrolApp(ana);
  await database.vaultEntry.create({
    data: { organisationId: ana.organisationId, creatorId: ana.id, label: "Wifi", dataKey: "", keyId: "" },
  });
  const headers = await proveRecentAuth(ana);
  for (const factor of ["totp", "pin"]) await call("DELETE", `/vault/${factor}`, { as: ana, headers });
  await runQueued({ only: ["vault.factor-removed-mail"] });
  return ana;
}

test("who removed a factor is told by mail and bell, whatever they chose, with the way out", async () => {
  const ana = await createUser();
  await setUpVault(ana);
  const kinds = [{ kind: "vault", bell: true, mail: false, push: false }];
  await call("PATCH", "/notifications/preferences", { as: ana, body: { kinds } });
  await call("DELETE", "/vault/pin", { as: ana, headers: await proveRecentAuth(ana) });
  await runQueued({ only: ["vault.factor-removed-mail"] });
  const [mail, ...others] = await database.outboxMail.findMany({ where: { to: ana.email } });
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("The PIN of your vault was removed");
  const { items } = (await call("GET", "/notifications", { as: ana })).body;
  expect(items).toMatchObject([{ kind: "vault", title: "The PIN of your vault was removed" }]);
  expect(linkIn(mail?.text ?? "")).not.toBe("");
  expect(linkIn(items[0].href)).toBe(linkIn(mail?.text ?? ""));
});

test("the link signs out everywhere, closes the vault, forgets what opens it and keeps every entry", async () => {
  const ana = await withRemovedFactors();
  const stranger = await signInAgain(ana.id, "Stranger");
  await setUpVault(stranger, "739205");
  const token = await createToken(stranger);
  for (const as of [stranger, token]) expect((await unlockVault(as, { pin: "739205" })).status).toBe(200);
  const mail = await database.outboxMail.findFirstOrThrow({ where: { to: ana.email } });
  for (const _again of [1, 2]) expect((await notMe(linkIn(mail.text))).status).toBe(204);
  for (const as of [ana, stranger]) expect((await call("GET", "/vault/pin", { as })).status).toBe(401);
  expect((await call("GET", "/vault/pin", { as: token })).body).toMatchObject({ factor: "none", unlocked: false });
  expect(await database.vaultEntry.count({ where: { creatorId: ana.id } })).toBe(1);
  const back = await signInAgain(ana.id, "Back");
  await setUpVault(back);
  expect((await unlockVault(back)).status).toBe(200);
});

test("a forged, foreign or old link closes nothing", async () => {
  const ana = await withRemovedFactors();
  const mail = await database.outboxMail.findFirstOrThrow({ where: { to: ana.email } });
  const [userId = "", until = "", signature = ""] = linkIn(mail.text).split(".");
  const other = await createUser();
  for (const token of [
    "",
    "x",
    [other.id, until, signature].join("."),
    [userId, String(Number(until) + 1), signature].join("."),
  ]) {
    expect((await notMe(token)).status, token).toBe(404);
  }
  const { makeNotMeToken } = await import("@/lib/features/vault/not-me-token");
  const old = new Date(Date.now() - 8 * 86_400_000);
  expect((await notMe(makeNotMeToken(ana.id, old))).status).toBe(404);
  expect((await call("GET", "/vault/pin", { as: ana })).status).toBe(200);
});
