import { expect, test } from "vitest";
import { importBytesMax, importEntriesMax } from "@/lib/features/vault/constants";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createUser } from "@/lib/testing/factories";
import { recordStatements } from "@/lib/testing/rows-visited";
import { addEntry, openVault, reveal } from "@/lib/testing/vault";

const send = (as: { id: string }, entries: object[]) => call("POST", "/vault/import", { as, body: { entries } });
async function createOwner() {
  const ana = await createUser();
  await openVault(ana);
  return ana;
}
const login = { label: "Router", username: "admin", url: "https://router.example/login", secret: "correct horse" };

test("what is imported is there; the same file again adds nothing", async () => {
  const ana = await createOwner();
  const entries = [
    { ...login, notes: "Behind the door", tags: ["net"], totp: "JBSWY3DPEHPK3PXP" },
    { label: "Wifi", notes: "Ask Bo" },
    { label: "Wifi", notes: "Ask Cy" },
    { label: "=cmd()", secret: '"quoted",\nline', expires_at: "2027-01-31" },
  ];
  const { status, body } = await send(ana, entries);
  expect([status, body]).toEqual([200, { added: 4, skipped: [] }]);
  const { body: listed } = await call("GET", "/vault", { as: ana });
  expect(listed.map(({ label }: { label: string }) => label).sort()).toEqual(["=cmd()", "Router", "Wifi", "Wifi"]);
  const formula = listed.find(({ label }: { label: string }) => label === "=cmd()");
  expect(await reveal(ana, formula.id)).toBe('"quoted",\nline');
  const again = (await send(ana, entries)).body;
  expect(again.added).toBe(0);
  expect(again.skipped.map(({ index, reason }: { index: number; reason: string }) => [index, reason])).toEqual(
    [0, 1, 2, 3].map((index) => [index, "duplicate"]),
  );
  expect((await call("GET", "/vault", { as: ana })).body).toEqual(listed);
});

test("a duplicate has the same host, user name and secret as what the caller sees; labels and paths do not matter", async () => {
  const [ana, ben] = await createColleagues();
  for (const person of [ana, ben]) await openVault(person);
  await addEntry(ben, { ...login, shared: true });
  await addEntry(ben, { ...login, secret: "Ben's own" });
  const { body } = await send(ana, [
    { ...login, label: "Another name", url: "router.example/admin" },
    { ...login, secret: "Ben's own" },
    { ...login, username: "root" },
    { ...login, secret: "Correct horse" },
    { ...login, url: "https://router.example:8443" },
    { ...login, username: "root" },
  ]);
  expect(body.added).toBe(4);
  expect(body.skipped.map(({ index }: { index: number }) => index)).toEqual([0, 5]);
});

test("without a host, two devices may have one password", async () => {
  const ana = await createOwner();
  const { body } = await send(
    ana,
    ["Router", "Printer", "Router"].map((label) => ({ label, secret: "admin" })),
  );
  expect([body.added, body.skipped.map(({ index }: { index: number }) => index)]).toEqual([2, [2]]);
});

test("a preview says what would come in, and adds nothing", async () => {
  const ana = await createOwner();
  await addEntry(ana, login);
  const { body } = await call("POST", "/vault/import", {
    as: ana,
    body: { entries: [login, { label: "" }, { label: "New" }], preview: true },
  });
  expect(body.added).toBe(1);
  expect(body.skipped.map(({ reason }: { reason: string }) => reason)).toEqual(["duplicate", "invalid"]);
  expect((await call("GET", "/vault", { as: ana })).body).toHaveLength(1);
});

test("an entry that is invalid is skipped with the reason, and holds up none", async () => {
  const ana = await createOwner();
  const { body } = await send(ana, [
    { label: "" },
    { label: "Right" },
    { label: "Typed", password: "no" },
    { label: "Long", secret: "x".repeat(10_001) },
    { label: "Codes", totp: "1!" },
  ]);
  expect(body.added).toBe(1);
  const reasons = body.skipped.map(({ index, reason }: { index: number; reason: string }) => `${index} ${reason}`);
  expect(reasons).toEqual(["0 invalid", "2 invalid", "3 invalid", "4 invalid"]);
  expect(body.skipped[2].message).toBe("secret: This is too long: the limit is 10 kB.");
});

test("too many, too large and too deep is refused as a whole", async () => {
  const ana = await createOwner();
  expect(
    (
      await send(
        ana,
        Array.from({ length: importEntriesMax + 1 }, () => login),
      )
    ).status,
  ).toBe(422);
  const large = JSON.stringify({ entries: [{ label: "x".repeat(importBytesMax) }] });
  const headers = { "content-type": "application/json" };
  expect((await call("POST", "/vault/import", { as: ana, body: large, headers })).status).toBe(413);
  const deep = `{"entries":${"[".repeat(5000)}${"]".repeat(5000)}}`;
  expect((await call("POST", "/vault/import", { as: ana, body: deep, headers })).status).toBe(400);
  expect(await database.vaultEntry.count({ where: { creatorId: ana.id } })).toBe(0);
});

test("the same file sent twice at once is added once, and any number takes as many statements", async () => {
  const ana = await createOwner();
  const entriesOf = (kind: string, length: number) =>
    Array.from({ length }, (_, n) => ({ label: `${kind} ${n}`, secret: `${kind} ${n}` }));
  const both = await Promise.all([send(ana, entriesOf("a", 20)), send(ana, entriesOf("a", 20))]);
  expect(both.map(({ body }) => body.added).sort()).toEqual([0, 20]);
  const statements = async (entries: object[]) => (await recordStatements(() => send(ana, entries))).length;
  expect(await statements(entriesOf("b", 200))).toBe(await statements(entriesOf("c", 1)));
});
