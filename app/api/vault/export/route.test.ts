import Papa from "papaparse";
import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues } from "@/lib/testing/factories";
import { proveRecentAuth } from "@/lib/testing/prove-recent-auth";
import { addEntry, openVault } from "@/lib/testing/vault";

async function createEntries() {
  const [ana, ben] = await createColleagues();
  for (const person of [ana, ben]) await openVault(person);
  await addEntry(ana, {
    label: "Router",
    username: "=admin",
    url: "https://router.example",
    notes: 'Say "please",\nthen enter',
    secret: "correct horse",
    totp: "JBSWY3DPEHPK3PXP",
    tags: ["net", "office"],
    expires_at: "2027-01-31",
  });
  const shared = await addEntry(ben, { label: "Printer", secret: "battery staple", shared: true });
  await addEntry(ben, { label: "Ben's own", secret: "hidden" });
  await addEntry(ana, { label: "Wifi", notes: "Ask Bo" });
  return { ana, ben, shared };
}

const send = async (as: { id: string }, format: string) =>
  call("POST", "/vault/export", { as, body: { format }, headers: await proveRecentAuth(as) });

test("JSON as Bitwarden writes it: all that the caller sees, and those who share it are told", async () => {
  const { ana, ben, shared } = await createEntries();
  const { status, headers, body } = await send(ana, "json");
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename="Parley vault \d{4}-\d\d-\d\d\.json"/);
  expect(body).toMatchObject({
    encrypted: false,
    folders: [],
    items: [
      {
        type: 1,
        name: "Router",
        notes: 'Say "please",\nthen enter',
        fields: [
          { name: "tags", value: "net, office", type: 0 },
          { name: "expires", value: "2027-01-31", type: 0 },
        ],
        login: {
          uris: [{ match: null, uri: "https://router.example" }],
          username: "=admin",
          password: "correct horse",
          totp: expect.stringMatching(/^otpauth:\/\/totp\/.*secret=JBSWY3DPEHPK3PXP/),
        },
      },
      { type: 1, name: "Printer", login: { uris: [], username: null, password: "battery staple", totp: null } },
      { type: 2, name: "Wifi", notes: "Ask Bo", secureNote: { type: 0 } },
    ],
  });
  const { items } = (await call("GET", `/vault/${shared.id}/uses`, { as: ben })).body;
  expect(items).toMatchObject([{ name: "Ana Pereira", kind: "export" }]);
  const audit = await database.auditEntry.findMany({ where: { actorId: ana.id, action: "entries_exported" } });
  expect(audit.map(({ detail }) => detail)).toEqual([{ entries: 3, format: "json" }]);
});

test("CSV as Bitwarden writes it, byte for byte", async () => {
  const { ana } = await createEntries();
  const { headers, body } = await send(ana, "csv");
  expect(headers.get("content-type")).toMatch(/^text\/csv/);
  const { data } = Papa.parse<Record<string, string>>(body, { header: true });
  expect(data[0]).toEqual({
    folder: "",
    favorite: "",
    type: "login",
    name: "Router",
    notes: 'Say "please",\nthen enter',
    fields: "tags: net, office\nexpires: 2027-01-31",
    reprompt: "0",
    login_uri: "https://router.example",
    login_username: "=admin",
    login_password: "correct horse",
    login_totp: expect.stringContaining("JBSWY3DPEHPK3PXP"),
  });
  expect(data.map(({ name }) => name)).toEqual(["Router", "Printer", "Wifi"]);
});

test("without a recent proof, nothing is told", async () => {
  const { ana } = await createEntries();
  const { status, body } = await call("POST", "/vault/export", { as: ana, body: { format: "csv" } });
  expect([status, body.code]).toEqual([403, "recent_auth_required"]);
  expect(await database.vaultUse.count({ where: { userId: ana.id } })).toBe(0);
  expect(await database.auditEntry.count({ where: { actorId: ana.id, action: "entries_exported" } })).toBe(0);
});
