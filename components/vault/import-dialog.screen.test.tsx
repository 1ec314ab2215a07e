import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { EntryWire } from "@/lib/features/vault/schema";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { ImportDialog } from "./import-dialog";
import { entriesQuery } from "./vault-queries";

type Sent = { entries: { label: string; secret: string | null }[] };

beforeEach(() => () => vi.restoreAllMocks());

function Vault({ entries }: { entries: EntryWire[] }) {
  const [isOpen, setOpen] = useState(true);
  const [client] = useState(() => {
    const made = new QueryClient();
    // As the page behind the dialog reads them.
    made.setQueryData(entriesQuery.queryKey, entries);
    return made;
  });
  return (
    <QueryClientProvider client={client}>
      <button type="button" onClick={() => setOpen(true)}>
        Open again
      </button>
      <ImportDialog open={isOpen} onOpenChange={setOpen} />
    </QueryClientProvider>
  );
}

const dialog = page.getByRole("dialog", { name: "Import passwords" });
const show = (entries: Partial<EntryWire>[] = []) => render(<Vault entries={entries as EntryWire[]} />);
/** As a person does; `userEvent.upload` would carry forty megabytes through the driver. */
async function choose(text: string, name = "export.csv") {
  const input = dialog.getByLabelText("Choose an export");
  await expect.element(input).toBeInTheDocument();
  const files = new DataTransfer();
  files.items.add(new File([text], name));
  const element = input.element() as HTMLInputElement;
  element.files = files.files;
  element.dispatchEvent(new Event("change", { bubbles: true }));
}
const addAll = ({ body }: { body: unknown }) => ({ added: (body as Sent).entries.length, skipped: [] });

const csv = (...rows: string[]) => ["name,url,username,password", ...rows, ""].join("\n");

test("what comes in is shown, then added; nothing is sent before", async () => {
  const calls = answerFetch({
    "POST /vault/import": () => ({ added: 1, skipped: [{ index: 1, reason: "duplicate", message: "There already." }] }),
  });
  await show();
  await choose(
    csv("Ana's,https://a.example,ana,=1+1", "Bo's,https://b.example/x,bo,p2", "Again,https://a.example,ana,=1+1"),
  );
  await expect.element(dialog.getByText("From Chrome.")).toBeVisible();
  await expect.element(dialog.getByText("2 entries come in")).toBeVisible();
  await dialog.getByText("2 entries come in").click();
  await expect.element(dialog.getByText("Ana's")).toBeVisible();
  await expect.element(dialog.getByText("1 is in the file twice, and skipped")).toBeVisible();
  expect(dialog.getByText("=1+1").elements()).toHaveLength(0);
  expect(calls).toEqual([]);
  await dialog.getByRole("button", { name: "Import 2 entries" }).click();
  await expect.element(dialog.getByText("Added 1 entry. 1 entry was in your vault already.")).toBeVisible();
  await expect.element(dialog.getByText("Delete the file now")).toBeVisible();
  expect(calls).toMatchObject([{ body: { entries: [{ label: "Ana's", secret: "=1+1" }, { label: "Bo's" }] } }]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("what the vault has already is named before, as far as the service knows it", async () => {
  let isAway = false;
  answerFetch({
    "POST /vault/import": () =>
      isAway
        ? new Problem(503, "unavailable", "Try again later.")
        : { added: 1, skipped: [{ index: 0, reason: "duplicate", message: "There already." }] },
  });
  await show([
    { url: "https://a.example", username: "ana" },
    { label: "Router", url: null, username: null },
  ]);
  const file = csv("Ana's,https://a.example,ana,p", "Router,,,p", "New,https://c.example,ana,p");
  await choose(file);
  await expect.element(dialog.getByText("1 is in your vault already, and skipped")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Import 2 entries" })).toBeEnabled();
  isAway = true;
  await dialog.getByRole("button", { name: /another file/ }).click();
  await choose(file);
  await expect.element(dialog.getByText("2 may be in your vault already")).toBeVisible();
});

test("cards become notes, passkeys and attachments stay behind: both are named", async () => {
  await show();
  const items = [
    { type: 3, name: "My card", card: { number: "4111" } },
    { type: 1, name: "Site", login: { password: "p", fido2Credentials: [{}] }, attachments: [{}, {}] },
  ];
  await choose(JSON.stringify({ encrypted: false, items }), "data.json");
  await dialog.getByText("1 of them becomes a note").click();
  await expect.element(dialog.getByText("My card").last()).toBeVisible();
  await dialog.getByText("1 of them has something that can't be kept here").click();
  await expect.element(dialog.getByText("2 attachments, 1 passkey")).toBeVisible();
});

test.each([
  [
    "an export of an account",
    '{"encrypted":true,"items":[]}',
    /Only your Bitwarden account can open this export\..+export again/,
  ],
  ["forty megabytes of brackets", "[".repeat(40_000_000), "This file is 40 MB. The limit is 25 MB"],
  ["a million brackets", "[".repeat(1_000_000), "nested too deeply"],
  ["quotes that don't match", csv('A,,,"p'), "The quotes in entry 1 don't match"],
  ["a file without entries", csv(), "There are no entries in this file."],
])("%s is refused in words, and another file can be chosen", async (_, text, words) => {
  await show();
  await choose(text);
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(words);
  await choose(csv("A,,,p"));
  await expect.element(dialog.getByRole("button", { name: "Import 1 entry" })).toBeEnabled();
});

test("a file with a password opens with the right one, here in the browser", async () => {
  const calls = answerFetch({});
  await show();
  await choose(
    await protect(JSON.stringify({ encrypted: false, items: [{ type: 2, name: "Note", notes: "n" }] }), "right"),
  );
  const field = dialog.getByLabelText("Password of the file");
  await field.fill("wrong");
  await dialog.getByRole("button", { name: "Open file" }).click();
  await expect.element(field).toHaveAccessibleDescription("This isn't the password of the file.");
  await field.fill("right");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText("1 entry comes in")).toBeVisible();
  expect(calls).toEqual([]);
});

test("a refusal of the service keeps the preview, and the rest can be sent again", async () => {
  let isAway = true;
  const calls = answerFetch({
    "POST /vault/import": (call) => (isAway ? new Problem(503, "unavailable", "Try again later.") : addAll(call)),
  });
  await show();
  await choose(csv("A,,,p"));
  await dialog.getByRole("button", { name: "Import 1 entry" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Try again later.");
  isAway = false;
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog.getByRole("status")).toHaveTextContent("Added 1 entry");
  expect(calls).toHaveLength(2);
});

test("what the service refuses is named with its reason", async () => {
  answerFetch({
    "POST /vault/import": () => ({ added: 0, skipped: [{ index: 0, reason: "invalid", message: "Enter a label." }] }),
  });
  await show();
  await choose(csv("A,,,p"));
  await dialog.getByRole("button", { name: "Import 1 entry" }).click();
  await expect.element(dialog.getByText("Nothing was added.")).toBeVisible();
  await dialog.getByText("1 couldn't be imported").click();
  await expect.element(dialog.getByText("Enter a label.")).toBeVisible();
});

test("five thousand entries a person: fifty thousand lines are read, and refused as too many", async () => {
  await show([{ can_manage: true }, { can_manage: false }]);
  await choose(csv(...Array.from({ length: 50_000 }, (_, at) => `Site ${at},https://s${at}.example,ana,p`)));
  await expect.element(dialog.getByText("50,000 entries come in")).toBeVisible();
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("The vault keeps 5,000 entries a person, and you have 1.");
  await expect.element(dialog.getByRole("button", { name: "Import 50,000 entries" })).toBeDisabled();
  await dialog.getByText("50,000 entries come in").click();
  await expect.element(dialog.getByText("and 49,900 more")).toBeVisible();
});

test("what was read is gone when the dialog closes", async () => {
  const screen = await show();
  await choose(csv("Ana's,,,p"));
  await expect.element(dialog.getByText("1 entry comes in")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Open again" }).click();
  await expect.element(dialog.getByLabelText("Choose an export")).toBeInTheDocument();
  expect(dialog.getByText("1 entry comes in").elements()).toHaveLength(0);
});

/** As Bitwarden protects an export by a password. */
async function protect(text: string, password: string): Promise<string> {
  const utf8 = new TextEncoder();
  const [salt, kdfIterations] = ["c2FsdA==", 5000];
  const base = await crypto.subtle.importKey("raw", utf8.encode(password), "PBKDF2", false, ["deriveBits"]);
  const work = { name: "PBKDF2", hash: "SHA-256", salt: utf8.encode(salt), iterations: kdfIterations };
  const key = await crypto.subtle.deriveBits(work, base, 256);
  const sign = async (raw: BufferSource, content: BufferSource) => {
    const mac = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return new Uint8Array(await crypto.subtle.sign("HMAC", mac, content));
  };
  const aes = await crypto.subtle.importKey("raw", await sign(key, utf8.encode("enc\u0001")), "AES-CBC", false, [
    "encrypt",
  ]);
  const macKey = await sign(key, utf8.encode("mac\u0001"));
  const seal = async (plain: string) => {
    const iv = crypto.getRandomValues(new Uint8Array(16));
    const content = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-CBC", iv }, aes, utf8.encode(plain)));
    const mac = await sign(macKey, new Uint8Array([...iv, ...content]));
    return `2.${[iv, content, mac].map((part) => btoa(String.fromCharCode(...part))).join("|")}`;
  };
  return JSON.stringify({
    encrypted: true,
    passwordProtected: true,
    salt,
    kdfType: 0,
    kdfIterations,
    encKeyValidation_DO_NOT_EDIT: await seal("valid"),
    data: await seal(text),
  });
}
