import { expect, test } from "vitest";
import { database, pool } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues } from "@/lib/testing/factories";
import { addEntry, openVault, reveal } from "@/lib/testing/vault";

/** Somebody who can write the database, and nothing else. */
const steal = async (id: string) => {
  const { rows } = await pool.query("select * from vault_entries where id = $1", [id]);
  return rows[0];
};
const set = (id: string, column: string, value: unknown) =>
  pool.query(`update vault_entries set ${column} = $2 where id = $1`, [id, value]);

async function createEntries() {
  const [ana, ben] = await createColleagues();
  for (const person of [ana, ben]) await openVault(person);
  const fields = { notes: "Zanzibar notes", totp: "JBSWY3DPEHPK3PXP" };
  const mine = await addEntry(ana, { ...fields, secret: "Zanzibar mine" });
  const other = await addEntry(ben, { ...fields, label: "Other", secret: "Zanzibar other" });
  return { ana, ben, mine: mine.id as string, other: other.id as string };
}

/** A plain sentence, and no word of what is sealed. */
async function expectDamaged(as: { id: string }, id: string, what = "reveal") {
  const { status, body } = await call("POST", `/vault/${id}/${what}`, { as });
  expect([status, body.code]).toEqual([409, "entry_damaged"]);
  expect(body.detail).toMatch(/^(This entry was changed outside of Parley|The key of this entry is gone)[^\n]*\.$/);
  expect(JSON.stringify(body)).not.toMatch(/Zanzibar|JBSWY3|at .*\.ts/);
}

test.each([
  ["secret", "reveal"],
  ["totp_seed", "code"],
  ["totp_seed", "totp/reveal"],
])("%s copied from one row over another does not open (%s)", async (column, what) => {
  const { ana, mine, other } = await createEntries();
  await set(mine, column, (await steal(other))[column]);
  await expectDamaged(ana, mine, what);
});

test("two rows that were swapped, keys and all, do not open", async () => {
  const { ana, mine, other } = await createEntries();
  const [one, two] = [await steal(mine), await steal(other)];
  for (const column of ["data_key", "key_id", "version", "details", "secret", "totp_seed"]) {
    await set(mine, column, two[column]);
    await set(other, column, one[column]);
  }
  await expectDamaged(ana, mine);
  const { body } = await call("GET", "/vault", { as: ana });
  expect(body).toMatchObject([{ label: "Router", damaged: true, notes: null, strength: null }]);
});

test("fields of one row that were swapped do not open", async () => {
  const { ana, mine } = await createEntries();
  const row = await steal(mine);
  await set(mine, "secret", row.details);
  await expectDamaged(ana, mine);
});

test("a row that was given to somebody else, or shared, does not open for them", async () => {
  const { ana, ben, mine } = await createEntries();
  await set(mine, "creator_id", ben.id);
  await expectDamaged(ben, mine);
  await set(mine, "creator_id", ana.id);
  expect(await reveal(ana, mine)).toBe("Zanzibar mine");
  await set(mine, "is_shared", true);
  await expectDamaged(ben, mine);
  expect((await call("PUT", `/vault/${mine}`, { as: ben, body: { notes: "x" } })).body.code).toBe("entry_damaged");
});

test("an earlier version that was put back is noticed, one field or the whole row", async () => {
  const { ana, mine } = await createEntries();
  const before = await steal(mine);
  await call("PUT", `/vault/${mine}`, { as: ana, body: { secret: "Zanzibar new" } });
  const after = await steal(mine);
  await set(mine, "secret", before.secret);
  await expectDamaged(ana, mine);
  for (const column of ["version", "details", "totp_seed"]) await set(mine, column, before[column]);
  await expectDamaged(ana, mine);
  expect((await call("PUT", `/vault/${mine}`, { as: ana, body: { secret: "x" } })).body.code).toBe("entry_damaged");
  for (const column of ["secret", "version", "details", "totp_seed"]) await set(mine, column, after[column]);
  expect(await reveal(ana, mine)).toBe("Zanzibar new");
});

test("a former secret opens in its own place alone", async () => {
  const { ana, mine } = await createEntries();
  for (const secret of ["Zanzibar two", "Zanzibar three"])
    await call("PUT", `/vault/${mine}`, { as: ana, body: { secret } });
  const [newer, older] = await database.vaultFormerSecret.findMany({
    where: { entryId: mine },
    orderBy: { version: "desc" },
  });
  await database.vaultFormerSecret.update({ where: { id: newer?.id ?? "" }, data: { secret: older?.secret ?? "" } });
  await expectDamaged(ana, mine, `history/${newer?.id}/reveal`);
  await expectDamaged(ana, mine, `history/${newer?.id}/restore`);
  const { body } = await call("POST", `/vault/${mine}/history/${older?.id}/reveal`, { as: ana });
  expect(body.secret).toBe("Zanzibar mine");
});

test.each(["secret", "data_key"])("one changed bit of %s is noticed", async (column) => {
  const { ana, mine } = await createEntries();
  const bytes = Buffer.from((await steal(mine))[column], "base64url");
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  await set(mine, column, bytes.toString("base64url"));
  await expectDamaged(ana, mine);
});

test("without its key, an entry says so, can be deleted, and holds up no other", async () => {
  const { ana, mine } = await createEntries();
  const { id } = await addEntry(ana, { label: "Printer", secret: "two" });
  await set(mine, "key_id", "00000000");
  const { body } = await call("POST", `/vault/${mine}/reveal`, { as: ana });
  expect(body.detail).toContain("VAULT_KEY");
  expect(await reveal(ana, id)).toBe("two");
  expect((await call("GET", "/vault", { as: ana })).body).toMatchObject([{ damaged: false }, { damaged: true }]);
  expect((await call("PUT", `/vault/${mine}`, { as: ana, body: { label: "Still named" } })).status).toBe(200);
  expect((await call("DELETE", `/vault/${mine}`, { as: ana })).status).toBe(204);
});
