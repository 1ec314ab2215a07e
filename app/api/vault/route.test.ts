import { expect, test } from "vitest";
import { entriesMax } from "@/lib/features/vault/constants";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createGuest, createLiveMeetingOf, createUser } from "@/lib/testing/factories";
import { proveRecentAuth } from "@/lib/testing/prove-recent-auth";
import { recordStatements } from "@/lib/testing/rows-visited";
import { addEntry, createVaultToken, lockVault, openVault } from "@/lib/testing/vault";

async function createPeople() {
  const [ana, ben] = await createColleagues();
  const stranger = await createUser({ name: "Sam Stranger" });
  for (const person of [ana, ben, stranger]) await openVault(person);
  return { ana, ben, stranger };
}

const labelsOf = async (as: { id: string } | { bearer: string }) => {
  const { body } = await call("GET", "/vault", { as });
  return body.map(({ label }: { label: string }) => label);
};

test("an entry is listed for its creator, a shared one for the organisation, and the secret for nobody", async () => {
  const { ana, ben, stranger } = await createPeople();
  const added = await addEntry(ana, {
    label: "Router",
    username: "admin",
    url: "http://192.168.0.1",
    notes: "Behind the door",
    secret: "correct horse battery",
    totp: "JBSW Y3DP EHPK 3PXP",
    tags: ["office", "office", "net"],
    expires_at: "2027-03-01",
  });
  expect(added).toEqual({
    id: expect.any(String),
    label: "Router",
    username: "admin",
    url: "http://192.168.0.1",
    notes: "Behind the door",
    has_secret: true,
    has_totp: true,
    tags: ["office", "net"],
    expires_at: "2027-03-01",
    shared: false,
    can_manage: true,
    created_by: "Ana Pereira",
    strength: "strong",
    reused: null,
    damaged: false,
    seen_by_former: [],
    created_at: expect.any(String),
    updated_at: added.created_at,
  });
  await addEntry(ana, { label: "Printer", shared: true });
  const { headers, body } = await call("GET", "/vault", { as: ana });
  expect(headers.get("cache-control")).toBe("no-store");
  expect(body).toEqual([
    expect.objectContaining({ label: "Printer", shared: true, has_secret: false, strength: null }),
    { ...added, reused: false },
  ]);
  expect(JSON.stringify(body)).not.toContain("correct horse");
  expect((await call("GET", "/vault", { as: ben })).body).toEqual([
    expect.objectContaining({ label: "Printer", can_manage: false, created_by: "Ana Pereira" }),
  ]);
  expect(await labelsOf(stranger)).toEqual([]);
});

test("entries with the same secret, weak ones and one-time codes are told apart", async () => {
  const { ana } = await createPeople();
  for (const [label, secret] of Object.entries({
    first: "Tr0ub4dor&3-and-more",
    second: "Tr0ub4dor&3-and-more",
    common: "Password1",
    run: "abcdefghijklmnop",
    fair: "k7Rp2xWq9",
    none: null,
  })) {
    await addEntry(ana, { label, secret });
  }
  const { body } = await call("GET", "/vault", { as: ana });
  const told = body.map(({ label, strength, reused }: Record<string, unknown>) => [label, strength, reused]);
  expect(told.reverse()).toEqual([
    ["first", "strong", true],
    ["second", "strong", true],
    ["common", "weak", false],
    ["run", "weak", false],
    ["fair", "fair", false],
    ["none", null, false],
  ]);
});

test("while the vault is locked, nothing of it is there, also in the middle of a list", async () => {
  const { ana } = await createPeople();
  const { id } = await addEntry(ana, { secret: "one" });
  await addEntry(ana, { label: "Printer" });
  const page = await call("GET", "/vault?limit=1", { as: ana });
  const next = /<\/api(.+?)>/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
  expect((await call("GET", next, { as: ana })).body).toMatchObject([{ id }]);
  await lockVault(ana);
  const former = "0199a0a0-0000-7000-8000-000000000000";
  const operations = [
    ["GET", next],
    ["GET", "/vault"],
    ["POST", "/vault"],
    ["PUT", `/vault/${id}`],
    ["DELETE", `/vault/${id}`],
    ["POST", `/vault/${id}/reveal`],
    ["POST", `/vault/${id}/code`],
    ["POST", `/vault/${id}/totp/reveal`],
    ["GET", `/vault/${id}/history`],
    ["GET", `/vault/${id}/uses`],
    ["POST", `/vault/${id}/history/${former}/reveal`],
    ["POST", `/vault/${id}/history/${former}/restore`],
    ["POST", "/vault/import"],
    ["POST", "/vault/export"],
  ];
  for (const [method = "", path = ""] of operations) {
    const { status, body, headers } = await call(method, path, { as: ana });
    expect([method, path, status, body.code]).toEqual([method, path, 423, "vault_locked"]);
    expect(headers.get("cache-control")).toBe("no-store");
  }
  expect(await database.vaultEntry.count({ where: { creatorId: ana.id } })).toBe(2);
});

test("each session and token opens for itself", async () => {
  const { ana } = await createPeople();
  await addEntry(ana, {});
  const token = await createVaultToken(ana);
  const reader = await createVaultToken(ana, "read");
  expect(await labelsOf(token)).toEqual(["Router"]);
  // What no token with this scope can open: the row is made by the test.
  expect(await labelsOf(reader)).toEqual(["Router"]);
  expect((await call("POST", "/vault", { as: reader, body: { label: "No" } })).status).toBe(403);
  await database.vaultOpening.deleteMany({ where: { userId: ana.id, tokenId: { not: null } } });
  expect((await call("GET", "/vault", { as: token })).status).toBe(423);
  expect(await labelsOf(ana)).toEqual(["Router"]);
});

/** Of a shared and of a private entry of a colleague, by role: what is answered. */
const matrix = {
  creator: { list: 200, put: 200, reveal: 200, code: 200, history: 200, uses: 200, remove: 204 },
  colleague: { list: 200, put: 200, reveal: 200, code: 200, history: 200, uses: 403, remove: 403 },
  admin: { list: 200, put: 200, reveal: 200, code: 200, history: 200, uses: 403, remove: 403 },
  token: { list: 200, put: 200, reveal: 200, code: 200, history: 200, uses: 403, remove: 403 },
  readToken: { list: 200, put: 403, reveal: 403, code: 403, history: 200, uses: 403, remove: 403 },
  stranger: { list: 200, put: 404, reveal: 404, code: 404, history: 404, uses: 404, remove: 404 },
  guest: { list: 401, put: 401, reveal: 401, code: 401, history: 401, uses: 401, remove: 401 },
  disabled: { list: 401, put: 401, reveal: 401, code: 401, history: 401, uses: 401, remove: 401 },
};

test.each(Object.entries(matrix))(
  "%s: what is answered of what is shared, and of what is not",
  async (role, expected) => {
    const { ana, ben, stranger } = await createPeople();
    const { organisationId } = ana;
    const admin = await createUser({ organisationId, isAdmin: true });
    const disabled = await createUser({ organisationId });
    for (const person of [admin, disabled]) await openVault(person);
    const { caller: guest } = await createGuest(await createLiveMeetingOf(ana));
    const callers = {
      creator: ana,
      colleague: ben,
      admin,
      token: await createVaultToken(ben),
      readToken: await createVaultToken(ben, "read"),
      stranger,
      guest,
      disabled,
    };
    await database.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } });
    const as = callers[role as keyof typeof callers];
    const fields = { secret: "correct horse", totp: "JBSWY3DPEHPK3PXP" };
    const shared = await addEntry(ana, { ...fields, shared: true });
    const own = await addEntry(ana, fields);
    const answersOf = async (id: string) => ({
      list: (await call("GET", "/vault", { as })).status,
      put: (await call("PUT", `/vault/${id}`, { as, body: { label: "New" } })).status,
      reveal: (await call("POST", `/vault/${id}/reveal`, { as })).status,
      code: (await call("POST", `/vault/${id}/code`, { as })).status,
      history: (await call("GET", `/vault/${id}/history`, { as })).status,
      uses: (await call("GET", `/vault/${id}/uses`, { as })).status,
      remove: (await call("DELETE", `/vault/${id}`, { as })).status,
    });
    expect(await answersOf(shared.id)).toEqual(expected);
    const others = { creator: expected, guest: expected, disabled: expected } as Record<string, typeof expected>;
    const hidden = { list: 200, put: 404, reveal: 404, code: 404, history: 404, uses: 404, remove: 404 };
    const readOnly = { ...hidden, put: 403, reveal: 403, code: 403, remove: 403 };
    expect(await answersOf(own.id)).toEqual(others[role] ?? (role === "readToken" ? readOnly : hidden));
    const there = await call("POST", `/vault/${own.id}/reveal`, { as: stranger });
    const nothing = await call("POST", "/vault/0199a0a0-0000-7000-8000-000000000000/reveal", { as: stranger });
    expect([there.status, there.body]).toEqual([404, nothing.body]);
  },
);

test.each([
  ["label", "   "],
  ["label", "\u202e\u0007"],
  ["label", "x".repeat(201)],
  ["username", "x".repeat(301)],
  ["url", `https://${"x".repeat(2000)}`],
  ["notes", "ü".repeat(10_001)],
  ["secret", "ü".repeat(5001)],
  ["secret", 123456],
  ["totp", "not base32!"],
  ["totp", "otpauth://hotp/a?secret=JBSWY3DPEHPK3PXP&counter=1"],
  ["totp", "otpauth://totp/a?secret=JBSWY3DPEHPK3PXP&digits=9000000"],
  ["tags", Array.from({ length: 21 }, (_, n) => `t${n}`)],
  ["tags", ["x".repeat(41)]],
  ["expires_at", "2027-02-30"],
  ["expires_at", "0001-01-01"],
  ["shared", "yes"],
  ["password", "typo"],
])("%#: refuses a bad %s", async (field, value) => {
  const { ana } = await createPeople();
  const { status, body } = await call("POST", "/vault", { as: ana, body: { label: "Router", [field]: value } });
  expect([status, body.code]).toEqual([422, "invalid"]);
  expect(body.errors[0].path).toMatch(new RegExp(`^${field}`));
});

test("keeps what is long but allowed, formulas and odd addresses, byte for byte", async () => {
  const { ana } = await createPeople();
  const fields = {
    username: '=HYPERLINK("http://evil.example")',
    url: "javascript:alert(1)",
    notes: "ü".repeat(10_000),
    label: "A\u202eB\u0000C".replace("\u0000", "\u0007"),
  };
  const secret = `  =1+1\t${"x".repeat(9_990)}`;
  const entry = await addEntry(ana, { ...fields, secret });
  expect(entry).toMatchObject({ ...fields, label: "ABC" });
  const { body } = await call("POST", `/vault/${entry.id}/reveal`, { as: ana });
  expect(body.secret).toBe(secret);
});

test("a list takes as many statements, however many entries there are", async () => {
  const { ana, ben } = await createPeople();
  const statements = async () => {
    const seen = await recordStatements(() => call("GET", "/vault", { as: ana }));
    return seen.length;
  };
  await addEntry(ana, { secret: "one" });
  const ofOne = await statements();
  for (let n = 0; n < 30; n += 1)
    await addEntry(n % 2 ? ana : ben, { label: `Entry ${n}`, secret: `s${n}`, shared: n % 3 === 0 });
  expect(await statements()).toBe(ofOne);
});

test("a vault that is full takes no more", async () => {
  const { ana } = await createPeople();
  await addEntry(ana, {});
  await database.$executeRaw`
    insert into vault_entries (id, organisation_id, creator_id, label, data_key, key_id)
    select gen_random_uuid(), organisation_id, creator_id, 'Filled ' || n, '', ''
      from vault_entries, generate_series(2, ${entriesMax}::int) n where creator_id = ${ana.id}::uuid`;
  const refused = await call("POST", "/vault", { as: ana, body: { label: "One more" } });
  expect([refused.status, refused.body.code]).toEqual([409, "vault_full"]);
  const { body } = await call("POST", "/vault/import", { as: ana, body: { entries: [{ label: "One more" }] } });
  expect(body).toEqual({ added: 0, skipped: [{ index: 0, reason: "full", message: expect.any(String) }] });
  expect((await call("GET", "/vault", { as: ana })).body).toHaveLength(entriesMax);
});

test("what is done is recorded, without a word of the entries", async () => {
  const { ana } = await createPeople();
  const { id } = await addEntry(ana, {
    label: "Zanzibar",
    notes: "Zanzibar",
    secret: "Zanzibar",
    username: "Zanzibar",
  });
  await call("PUT", `/vault/${id}`, { as: ana, body: { secret: "Zanzibar 2" } });
  await call("PUT", `/vault/${id}`, { as: ana, body: { shared: true } });
  await call("PUT", `/vault/${id}`, { as: ana, body: { shared: false } });
  await call("POST", `/vault/${id}/reveal`, { as: ana });
  await call("POST", "/vault/import", { as: ana, body: { entries: [{ label: "Zanzibar 3" }] } });
  const headers = await proveRecentAuth(ana);
  await call("POST", "/vault/export", { as: ana, body: { format: "csv" }, headers });
  await call("DELETE", `/vault/${id}`, { as: ana });
  const entries = await database.auditEntry.findMany({
    where: { actorId: ana.id, kind: "vault" },
    orderBy: { id: "asc" },
  });
  expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
    ["entry_created", { entry_id: id, shared: false }],
    ["entry_changed", { entry_id: id }],
    ["entry_shared", { entry_id: id }],
    ["entry_unshared", { entry_id: id }],
    ["entries_imported", { entries: 1 }],
    ["entries_exported", { entries: 2, format: "csv" }],
    ["entry_deleted", { entry_id: id, shared: false }],
  ]);
});
