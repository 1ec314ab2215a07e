import { expect, test } from "vitest";
import type { EntryWire } from "@/lib/features/vault/schema";
import { emptyItem, type ImportItem } from "@/lib/language/vault/import-item";
import { leaveOut, planImport } from "./plan-import";
import { cutParts } from "./send-entries";

const item = (fields: Partial<ImportItem>): ImportItem => ({ ...emptyItem, label: "Site", secret: "p", ...fields });
const plan = (...items: Partial<ImportItem>[]) => planImport(items.map(item), []);
const first = (fields: Partial<ImportItem>) => plan(fields).entries[0];

test("an entry has what the file had, and null for what it had not", () => {
  expect(first({ username: "ana", url: "https://a.example", tags: ["Work", " Work ", ""] })).toEqual({
    label: "Site",
    username: "ana",
    url: "https://a.example",
    notes: null,
    secret: "p",
    totp: null,
    tags: ["Work"],
  });
});

test.each<[Partial<ImportItem>, string]>([
  [{ label: " Bank\u202e\u0007 \n x" }, "Bank x"],
  [{ label: "", url: "https://Mail.Example/login" }, "mail.example"],
  [{ label: "\u200b", url: "mail.example" }, "mail.example"],
  [{ label: "", url: "not an address", username: "ana" }, "ana"],
  [{ label: "" }, "Untitled"],
])("the label of %j", (fields, label) => {
  expect(first(fields)?.label).toBe(label);
});

test("what is too long for its field stays in the notes", () => {
  const [label, username, url] = ["l".repeat(201), "u".repeat(301), `https://a.example/${"x".repeat(2000)}`];
  const entry = first({ label, username, url, notes: "own" });
  expect(entry).toMatchObject({ label: `${"l".repeat(199)}…`, username: null, url: null });
  expect(entry?.notes).toBe(`own\n\nName: ${label}\n\nUser name: ${username}\n\nAddress: ${url}`);
});

test("twenty tags of forty characters", () => {
  const tags = Array.from({ length: 30 }, (_, at) => `${at}-${"t".repeat(50)}`);
  const kept = first({ tags })?.tags ?? [];
  expect(kept).toHaveLength(20);
  expect(kept.every((tag) => tag.length === 40)).toBe(true);
});

test.each<[Partial<ImportItem>, string]>([
  [{ secret: "ä".repeat(5001) }, "its password is longer than 10 kB"],
  [{ notes: "n".repeat(20_001) }, "its notes are longer than 20 kB"],
  [{ secret: "a\0b" }, "it has characters that are no text"],
  [{ notes: "\ud800" }, "it has characters that are no text"],
  [{ label: "", secret: "" }, "it is empty"],
])("an entry that can't be kept is named with the reason: %#", (fields, what) => {
  expect(plan(fields, { label: "Other" })).toMatchObject({
    entries: [{ label: "Other" }],
    refused: [{ label: fields.label === "" ? "Untitled" : "Site", what }],
  });
});

test("10 kB are kept", () => {
  expect(plan({ secret: "ä".repeat(5000) }).refused).toEqual([]);
});

test("the same site, user name and secret are one entry, whatever they are called", () => {
  const login = { url: "https://a.example/login", username: "ana" };
  const { entries, duplicates } = plan(
    login,
    { ...login, label: "Other", url: "https://A.example/x" },
    { ...login, secret: "q" },
    { ...login, username: "bo" },
  );
  expect(entries).toHaveLength(3);
  expect(duplicates).toEqual([{ label: "Other", what: "ana" }]);
});

test("without a site the name tells: two devices may have one password; notes are one when all is the same", () => {
  expect(plan({ label: "Router" }, { label: "Printer" }, { label: "Router" })).toMatchObject({
    entries: [{ label: "Router" }, { label: "Printer" }],
    duplicates: [{ label: "Router" }],
  });
  const note = { label: "Note", secret: "", notes: "a" };
  expect(plan(note, note, { ...note, notes: "b" }).entries).toHaveLength(2);
});

test("what the vault may have already, what becomes a note, and what stays behind", () => {
  const existing = [{ url: "https://a.example", username: "ana" }] as EntryWire[];
  const items = [
    item({ url: "https://a.example/login", username: "ana", lost: ["1 passkey", "2 attachments"] }),
    item({ url: "https://a.example", username: "bo" }),
    item({ label: "Card", secret: "", notes: "Number: 4111", noteOf: "card" }),
    item({ label: "Old", secret: "a&amp;b", doubt: "&amp; may stand for &" }),
  ];
  expect(planImport(items, existing)).toMatchObject({
    entries: [{ username: "ana" }, { username: "bo" }, { label: "Card" }, { label: "Old", secret: "a&amp;b" }],
    doubted: [{ label: "Old", what: "&amp; may stand for &" }],
    similar: [{ label: "Site", username: "ana" }],
    lost: [{ label: "Site", what: "1 passkey, 2 attachments" }],
    notes: [{ label: "Card", what: "card" }],
  });
});

test("what the vault has already does not come in", () => {
  const read = plan({ label: "A", username: "ana" }, { label: "B" });
  const [known] = read.entries;
  expect(leaveOut(read, new Set(known && [known]))).toMatchObject({
    entries: [{ label: "B" }],
    known: [{ label: "A", what: "ana" }],
  });
});

test("entries are sent in parts that a request can carry", () => {
  const small = plan(...Array.from({ length: 1200 }, (_, at) => ({ label: `Site ${at}` }))).entries;
  expect(cutParts(small).map((part) => part.length)).toEqual([500, 500, 200]);
  const large = plan(
    ...Array.from({ length: 60 }, (_, at) => ({ label: `L${at}`, notes: "n".repeat(19_000) })),
  ).entries;
  expect(cutParts(large).flat()).toEqual(large);
  expect(cutParts(large).every((part) => JSON.stringify(part).length < 520_000)).toBe(true);
  expect(cutParts([])).toEqual([]);
});
