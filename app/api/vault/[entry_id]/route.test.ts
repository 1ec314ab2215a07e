import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createOrganisation, createUser } from "@/lib/testing/factories";
import { addEntry, openVault, reveal } from "@/lib/testing/vault";

async function createPeople() {
  const [ana, ben] = await createColleagues();
  const admin = await createUser({ organisationId: ana.organisationId, name: "Adi Admin", isAdmin: true });
  for (const person of [ana, ben, admin]) await openVault(person);
  return { ana, ben, admin };
}

const put = (as: { id: string }, id: string, body: object, headers?: Record<string, string>) =>
  call("PUT", `/vault/${id}`, { as, body, ...(headers && { headers }) });
const list = async (as: { id: string }) => (await call("GET", "/vault", { as })).body;

test("what is left out stays, null clears, and the secret is not in the answer", async () => {
  const { ana } = await createPeople();
  const fields = { username: "admin", url: "https://router.example", notes: "Behind the door", tags: ["net"] };
  const made = await addEntry(ana, {
    ...fields,
    secret: "correct horse",
    totp: "JBSWY3DPEHPK3PXP",
    expires_at: "2027-01-31",
  });
  const named = await put(ana, made.id, { label: "Switch" });
  expect(named.status).toBe(200);
  expect(named.body).toEqual({ ...made, label: "Switch", updated_at: named.body.updated_at });
  expect(named.body.updated_at > made.updated_at).toBe(true);
  const cleared = { username: null, url: null, notes: null, expires_at: null };
  expect((await put(ana, made.id, { ...cleared, secret: null, totp: null, tags: null })).body).toMatchObject({
    ...cleared,
    tags: [],
    label: "Switch",
    has_secret: false,
    has_totp: false,
    strength: null,
  });
  const none = await call("POST", `/vault/${made.id}/reveal`, { as: ana });
  expect([none.status, none.body.code]).toEqual([409, "no_secret"]);
  for (const way of ["code", "totp/reveal"]) {
    const code = await call("POST", `/vault/${made.id}/${way}`, { as: ana });
    expect([code.status, code.body.code]).toEqual([409, "no_totp"]);
  }
  expect((await put(ana, made.id, { label: null })).status).toBe(422);
});

test("of two people who edit at once, the second is told, or the last one wins and the history has the other", async () => {
  const { ana, ben } = await createPeople();
  const { id, updated_at: read } = await addEntry(ana, { secret: "first", shared: true });
  const headers = { "if-unmodified-since": read };
  expect((await put(ben, id, { secret: "by Ben" }, headers)).status).toBe(200);
  const late = await put(ana, id, { secret: "by Ana" }, headers);
  expect([late.status, late.body.code]).toEqual([412, "precondition_failed"]);
  expect((await put(ana, id, { secret: "by Ana" })).status).toBe(200);
  expect(await reveal(ben, id)).toBe("by Ana");
  const { body } = await call("GET", `/vault/${id}/history`, { as: ana });
  expect(body.items.map((one: { replaced_by: string }) => one.replaced_by)).toEqual(["Ana Pereira", "Ben Okafor"]);
  const both = await Promise.all([put(ana, id, { secret: "A" }), put(ben, id, { secret: "B" })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await call("GET", `/vault/${id}/history`, { as: ana })).body.items).toHaveLength(4);
});

test("everyone edits what is shared; only its creator makes it private or deletes it", async () => {
  const { ana, ben, admin } = await createPeople();
  const { id } = await addEntry(ana, { secret: "one" });
  expect(await reveal(ben, id)).toBe(404);
  expect((await put(ana, id, { shared: true })).body).toMatchObject({ shared: true });
  expect(await reveal(ben, id)).toBe("one");
  expect((await put(ben, id, { label: "Ben's", secret: "two" })).body).toMatchObject({ can_manage: false });
  for (const as of [ben, admin]) {
    expect((await put(as, id, { shared: false })).status).toBe(403);
    expect((await call("DELETE", `/vault/${id}`, { as })).status).toBe(403);
  }
  expect((await put(ana, id, { shared: false })).body).toMatchObject({ label: "Ben's", shared: false });
  expect(await reveal(ben, id)).toBe(404);
  expect(await reveal(ana, id)).toBe("two");
  const { items } = (await call("GET", `/vault/${id}/history`, { as: ana })).body;
  const former = await call("POST", `/vault/${id}/history/${items[0].id}/reveal`, { as: ana });
  expect(former.body).toEqual({ secret: "one" });
  expect((await call("DELETE", `/vault/${id}`, { as: ana })).status).toBe(204);
  expect((await call("DELETE", `/vault/${id}`, { as: ana })).status).toBe(404);
  expect(await database.vaultFormerSecret.count({ where: { entryId: id } })).toBe(0);
});

test("once the creator's account is gone, an administrator manages what it shared", async () => {
  const { ana, ben, admin } = await createPeople();
  const shared = await addEntry(ana, { label: "Shared", secret: "one", shared: true });
  const other = await addEntry(ana, { label: "Other", secret: "two", shared: true });
  await addEntry(ana, { label: "Own", secret: "three" });
  await put(ben, shared.id, { secret: "four" });
  await database.user.update({ where: { id: ana.id }, data: { disabledAt: new Date(), deletedAt: new Date() } });
  expect(await list(admin)).toMatchObject([
    { label: "Other", can_manage: true, created_by: null },
    { label: "Shared", can_manage: true, created_by: null },
  ]);
  expect(await list(ben)).toMatchObject([{ can_manage: false }, { can_manage: false }]);
  expect((await call("DELETE", `/vault/${other.id}`, { as: ben })).status).toBe(403);
  expect((await call("DELETE", `/vault/${other.id}`, { as: admin })).status).toBe(204);
  expect((await call("GET", `/vault/${shared.id}/uses`, { as: admin })).status).toBe(200);
  expect((await put(admin, shared.id, { shared: false })).body).toMatchObject({
    created_by: "Adi Admin",
    can_manage: true,
  });
  expect(await reveal(admin, shared.id)).toBe("four");
  expect(await reveal(ben, shared.id)).toBe(404);
});

test("who leaves the organisation loses what is shared at once, and the creator is told what they had seen", async () => {
  const { ana, ben } = await createPeople();
  const seen = await addEntry(ana, { label: "Seen", secret: "one", shared: true });
  const changed = await addEntry(ana, { label: "Changed since", secret: "two", shared: true });
  await addEntry(ana, { label: "Never seen", secret: "three", shared: true });
  const set = await addEntry(ana, { label: "Set by Ben", secret: "four", shared: true });
  const ofBen = await addEntry(ben, { label: "Ben's own", secret: "five" });
  for (const { id } of [seen, changed]) await reveal(ben, id);
  await put(ana, changed.id, { secret: "six" });
  await put(ben, set.id, { secret: "seven" });
  const toldOf = async () =>
    Object.fromEntries(
      (await list(ana)).map(({ label, seen_by_former }: { label: string; seen_by_former: string[] }) => [
        label,
        seen_by_former,
      ]),
    );
  expect(Object.values(await toldOf())).toEqual([[], [], [], []]);
  const { id: organisationId } = await createOrganisation();
  await database.user.update({ where: { id: ben.id }, data: { organisationId } });
  expect(await list(ben)).toMatchObject([{ label: "Ben's own" }]);
  expect(await reveal(ben, ofBen.id)).toBe("five");
  expect(await reveal(ben, seen.id)).toBe(404);
  expect(await toldOf()).toEqual({
    Seen: ["Ben Okafor"],
    "Changed since": [],
    "Never seen": [],
    "Set by Ben": ["Ben Okafor"],
  });
  await put(ana, seen.id, { secret: "eight" });
  expect((await toldOf()).Seen).toEqual([]);
  // Back to a secret that Ben knows.
  const { items } = (await call("GET", `/vault/${changed.id}/history`, { as: ana })).body;
  await call("POST", `/vault/${changed.id}/history/${items[0].id}/restore`, { as: ana });
  expect((await toldOf())["Changed since"]).toEqual(["Ben Okafor"]);
  // In a new organisation, their entry is shared there, and not where they were.
  await put(ben, ofBen.id, { shared: true });
  expect((await list(ana)).map(({ label }: { label: string }) => label)).not.toContain("Ben's own");
});

test("a disabled colleague counts as gone", async () => {
  const { ana, ben } = await createPeople();
  const { id } = await addEntry(ana, { secret: "one", shared: true });
  await reveal(ben, id, "copy");
  await database.user.update({ where: { id: ben.id }, data: { disabledAt: new Date() } });
  expect(await list(ana)).toMatchObject([{ seen_by_former: ["Ben Okafor"] }]);
  expect(await reveal(ben, id)).toBe(401);
});
