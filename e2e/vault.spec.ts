import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { clickUntilShown, test } from "./journey";
import { noteAddresses, readStored, withProfile, wordsIn } from "./left-in-browser";
import { openBrowser, openPage } from "./room-people";
import { signInAgain, signUp } from "./sign-up-new";

const phone = { viewport: { width: 390, height: 844 }, touch: true };
const pin = "482915";

test("the vault is set up, opened by PIN, code and recovery code, and with everything lost", async ({ browser }) => {
  const page = await openBrowser(browser, {});
  await signUp(page, newAddress(), "Vera Vault");
  const locked = page.getByRole("heading", { name: "Your vault is locked" });

  await test.step("a PIN that anybody guesses is refused; a good one opens", async () => {
    await page.goto("/vault");
    await expect(page.getByText("Parley decrypts it on the server when you ask for it.")).toBeVisible();
    await expectAccessible(page, bothSchemes);
    await choosePin(page, "19900101");
    await expect(page.getByText("It's a date, like a birthday.")).toBeVisible();
    await choosePin(page, pin);
    await expect(page.getByRole("heading", { name: "Add an authenticator app?" })).toBeVisible();
    await expectAccessible(page);
  });

  let secret = "";
  let codes: string[] = [];
  await test.step("an authenticator is enrolled by its secret, and its recovery codes are kept", async () => {
    await page.getByRole("button", { name: "Set up authenticator" }).click();
    const dialog = page.getByRole("dialog", { name: "Set up your authenticator" });
    await expect(dialog.getByRole("img", { name: "QR code for your authenticator" })).toBeVisible();
    secret = ((await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? "").replace(/ /g, "");
    await expectAccessible(page);
    await expectFitsPhone(page);
    await dialog.getByLabel("Six-digit code").fill(codeOf(secret));
    await dialog.getByRole("button", { name: "Turn on" }).click();
    const shown = page.getByRole("dialog", { name: "Recovery codes" });
    await expect(shown.getByRole("listitem")).toHaveCount(10);
    codes = await shown.getByRole("listitem").locator("[aria-hidden]").allTextContents();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(shown).toBeVisible();
    await shown.getByRole("button", { name: "I have kept them" }).click();
    await expect(page.getByText("Nothing in your vault yet")).toBeVisible();
  });

  await test.step("an entry is kept", async () => {
    await addEntry(page, { label: "Lighthouse", secret: "keeps burning 7" });
    await expectAccessible(page, bothSchemes);
    await expectFitsPhone(page);
  });

  await test.step("locked, it opens by a code; the PIN sleeps", async () => {
    await page.getByRole("button", { name: "Lock", exact: true }).click();
    await expect(locked).toBeVisible();
    expect(await page.content()).not.toContain("Lighthouse");
    await expectAccessible(page);
    await open(page, codeOf(secret, 1));
    await expect(page.getByRole("heading", { name: "Lighthouse" })).toBeVisible();
  });

  await test.step("without the phone, a recovery code opens, written as one likes, and only once", async () => {
    const [code = ""] = codes;
    const written = code.toLowerCase().replace("-", " ");
    await page.getByRole("button", { name: "Lock", exact: true }).click();
    await open(page, written);
    await expect(page.getByRole("heading", { name: "Lighthouse" })).toBeVisible();
    await page.getByRole("button", { name: "Lock", exact: true }).click();
    await open(page, written);
    await expect(page.getByLabel("Code", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await page.goto("/settings/vault");
    await expect(page.getByText("9 of 10 recovery codes left")).toBeVisible();
    await expect(page.getByRole("list", { name: "Last opened" })).toContainText("by recovery code");
    await expectAccessible(page, bothSchemes);
    await expectFitsPhone(page);
  });

  await test.step("with everything lost, proof of who it is leads on, and no entry is lost", async () => {
    await page.goto("/vault");
    const dialog = page.getByRole("dialog", { name: "I have lost everything" });
    await clickUntilShown(page.getByRole("button", { name: "Lost your phone?" }), dialog);
    await expectAccessible(page);
    await dialog.getByLabel("Your Parley password").fill("correct horse battery");
    await dialog.getByRole("button", { name: "Remove and start again" }).click();
    await expect(page.getByRole("heading", { name: "Set up your vault" })).toBeVisible();
    await choosePin(page, "739164");
    await page.getByRole("button", { name: "Not now" }).click();
    await expect(entry(page, "Lighthouse")).toBeVisible();
  });
});

test("passwords are imported, found, copied, shown and hidden", async ({ browser }) => {
  const page = await openBrowser(browser, {});
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUp(page, newAddress(), "Ida Import");
  await setUp(page);

  await test.step("an export of Chrome comes in; the same file again adds nothing", async () => {
    for (const isFirst of [true, false]) {
      const dialog = page.getByRole("dialog", { name: "Import passwords" });
      const first = page.getByRole("button", { name: "Import from another app" });
      const more = page.getByRole("button", { name: "More actions", exact: true });
      // The menu is there before the entries are.
      await expect(first.or(entry(page, "bank.example"))).toBeVisible();
      if (isFirst) await first.click();
      else {
        await more.click();
        await page.getByRole("menuitem", { name: "Import…" }).click();
      }
      await dialog.getByLabel("Choose an export").setInputFiles({
        name: "Chrome Passwords.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(chromeExport),
      });
      await expectAccessible(page);
      if (isFirst) {
        await dialog.getByRole("button", { name: /^Import 2 entries/ }).click();
        await expect(dialog.getByText("Added 2 entries.")).toBeVisible();
      } else {
        await expect(dialog.getByText("2 are in your vault already, and skipped")).toBeVisible();
      }
      await dialog.getByRole("button", { name: "Done" }).click();
    }
  });

  await test.step("it is found by typing and opened by Enter", async () => {
    await page.getByRole("searchbox", { name: "Find an entry" }).fill("harbour.ex");
    await expect(page.getByRole("list", { name: "Entries" }).getByRole("listitem")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: /harbour/ })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
  });

  await test.step("shown, it hides itself when the page loses the focus", async () => {
    const show = page.getByRole("button", { name: "Show password", exact: true });
    await show.click();
    await expect(page.getByText("=cmd|1", { exact: true })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto("/favicon.svg");
    await page.evaluate(() => window.dispatchEvent(new Event("blur")));
    await expect(page.getByText("=cmd|1", { exact: true })).toBeHidden();
    await other.close();
  });

  await test.step("copied without being seen, it can be pasted, and leaves the clipboard with who signs out", async () => {
    await page.bringToFront();
    await page.getByRole("button", { name: "Copy password", exact: true }).click();
    await expect(page.getByText("Copied", { exact: true }).first()).toBeVisible();
    expect(await page.content()).not.toContain("=cmd|1");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("=cmd|1");
    await signOut(page, "Ida Import");
    await page.waitForURL(/\/(sign-in)?$/);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("");
  });
});

test("two tabs of a browser close together, and tries are held off in both", async ({ browser }) => {
  const page = await openBrowser(browser, {});
  const address = newAddress();
  await signUp(page, address, "Tom Tabs");
  await setUp(page);
  await addEntry(page, { label: "Lighthouse", secret: "keeps burning 7" });
  const other = await openPage(page.context());
  await other.goto("/vault");
  await expect(entry(other, "Lighthouse")).toBeVisible();

  await test.step("what one locks is gone in the other within a second", async () => {
    await page.getByRole("button", { name: "Lock", exact: true }).click();
    await expect(other.getByRole("heading", { name: "Your vault is locked" })).toBeVisible({ timeout: 1000 });
    expect(await other.content()).not.toContain("Lighthouse");
  });

  await test.step("opened in one, it is open in the other", async () => {
    await open(other, pin);
    await expect(entry(other, "Lighthouse")).toBeVisible();
    await expect(page.getByRole("timer")).toBeVisible();
  });

  await test.step("who signs out in one leaves nothing of it in the other", async () => {
    await signOut(page, "Tom Tabs");
    await expect(entry(other, "Lighthouse")).toBeHidden({ timeout: 3000 });
    await other.waitForURL(/\/sign-in/);
    await page.waitForURL(/\/(sign-in)?$/);
  });

  await test.step("five wrong PINs hold off, and the way on is there", async () => {
    await signInAgain(page, address);
    await page.goto("/vault");
    const wrong = page.getByText(/^That's not your PIN/);
    for (const left of ["4 more tries", "3 more tries", "2 more tries", "one more try"]) {
      await open(page, "111112");
      await expect(wrong).toContainText(left);
    }
    await open(page, "111112");
    await expect(page.getByText(/You can try again in (1:00|0:\d\d)/)).toBeVisible();
    await expect(page.getByRole("button", { name: "I can't remember it" })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await other.goto("/vault");
    await expect(other.getByText("Too many wrong tries")).toBeVisible();
  });
});

test("nothing of what the vault keeps is left in the browser, neither locked nor signed out", async ({ baseURL }) => {
  const words = Object.values(planted);
  const files = await withProfile(baseURL ?? "", async (context) => {
    const addresses = noteAddresses(context);
    const page = await openPage(context);
    await signUp(page, newAddress(), "Pia Plant");
    await useWords(page);
    await page.getByRole("button", { name: "Lock", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Your vault is locked" })).toBeVisible();
    const locked = await readStored(page, addresses);
    expect(words.filter((word) => locked.includes(word))).toEqual([]);
    await open(page, planted.pin);
    await expect(entry(page, "Cellar")).toBeVisible();
    await signOut(page, "Pia Plant");
    await page.waitForURL(/\/(sign-in)?$/);
    const out = await readStored(page, addresses);
    expect(words.filter((word) => out.includes(word))).toEqual([]);
    expect(addresses.size).toBeGreaterThan(20);
    expect([...addresses].filter((address) => words.some((word) => address.includes(word)))).toEqual([]);
  });
  expect(wordsIn(files, ["Pia Plant", "localhost"])).not.toEqual([]);
  expect(wordsIn(files, words)).toEqual([]);
});

test("a shared entry is edited by a colleague, whose password the history takes back; who leaves has none of them", async ({
  browser,
}) => {
  const domain = `vault-${crypto.randomUUID().slice(0, 8)}.example`;
  const [ana, ben] = [await openBrowser(browser, {}), await openBrowser(browser, phone)];
  await signUp(ana, `ana@${domain}`, "Ana Stay");
  const headers = await signUp(ben, `ben@${domain}`, "Ben Leave");
  await setUp(ana);
  await addEntry(ana, { label: "Wi-Fi", secret: "first words here", isShared: true });

  await test.step("the colleague finds, opens and changes it, on a phone", async () => {
    await setUp(ben);
    await entry(ben, "Wi-Fi").click();
    await ben.getByRole("button", { name: "Show password", exact: true }).click();
    await expect(ben.getByText("first words here")).toBeVisible();
    await ben.getByRole("button", { name: "Edit" }).click();
    await expect(ben.getByRole("switch")).toBeHidden();
    await ben.getByLabel("Password", { exact: true }).fill("second words there");
    await ben.getByRole("button", { name: "Save", exact: true }).click();
    await expect(ben.getByRole("button", { name: "Edit" })).toBeVisible();
    await expectAccessible(ben);
  });

  await test.step("its creator sees who looked, and puts the earlier password back", async () => {
    await ana.reload();
    await ana.getByRole("button", { name: "More actions for this entry" }).click();
    await ana.getByRole("menuitem", { name: "Who has seen it" }).click();
    await expect(ana.getByRole("list", { name: "Who has seen it" })).toContainText("Ben Leave looked at the password");
    await expectAccessible(ana);
    await ana.keyboard.press("Escape");
    await ana.getByRole("button", { name: "More actions for this entry" }).click();
    await ana.getByRole("menuitem", { name: "Earlier passwords" }).click();
    const history = ana.getByRole("dialog", { name: "Earlier passwords" });
    await expect(history.getByText(/by Ben Leave/)).toBeVisible();
    await expectAccessible(ana);
    await history.getByRole("button", { name: "Put back" }).click();
    await expect(history).toBeHidden();
    await ana.getByRole("button", { name: "Show password", exact: true }).click();
    await expect(ana.getByText("first words here")).toBeVisible();
  });

  await test.step("they delete their account; the open page of theirs shows nothing any more", async () => {
    for (const label of ["Bank", "Cellar", "Door", "Unseen"]) {
      const data = { label, secret: `open ${label} sesame`, shared: true };
      const made = await ana.request.post("/api/vault", { data, headers });
      expect(made.status()).toBe(201);
      const { id } = await made.json();
      if (label !== "Bank" && label !== "Cellar") continue;
      expect((await ben.request.post(`/api/vault/${id}/reveal`, { data: {}, headers })).ok()).toBe(true);
    }
    await ben.goto("/vault");
    await entry(ben, "Door").click();
    await ben.getByRole("button", { name: "Show password", exact: true }).click();
    await expect(ben.getByText("open Door sesame")).toBeVisible();
    const proof = await ben.request.post("/api/auth/recent", { data: { password: "correct horse battery" }, headers });
    const recent = { ...headers, "x-service-recent-auth": (await proof.json()).token };
    const other = await openPage(ben.context());
    await other.goto("/favicon.svg");
    const gone = await other.request.delete("/api/users/me", { data: { confirm: `ben@${domain}` }, headers: recent });
    expect(gone.status()).toBe(202);
    expect((await other.request.get("/api/vault")).status()).toBe(401);
    await expect(ben.getByRole("heading", { name: "Door" })).toBeHidden({ timeout: 3000 });
    await ben.waitForURL(/\/sign-in/);
  });

  await test.step("the creator sees four to change, and one less for each that is changed", async () => {
    await ana.reload();
    // The name of a deleted account goes soon after.
    await expect(ana.getByText(/^(Ben Leave|Deleted account) has left and knows 4 of your shared/)).toBeVisible();
    await expectAccessible(ana);
    await ana.getByRole("button", { name: "Change these 4" }).click();
    await expect(ana.getByRole("list", { name: "Entries" }).getByRole("listitem")).toHaveCount(4);
    await entry(ana, "Bank").click();
    await expect(ana.getByText(/saw this password and has left/)).toBeVisible();
    await ana.getByRole("button", { name: "Edit" }).click();
    await ana.getByLabel("Password", { exact: true }).fill("something else entirely 9");
    await ana.getByRole("button", { name: "Save", exact: true }).click();
    await expect(ana.getByRole("list", { name: "Entries" }).getByRole("listitem")).toHaveCount(3);
    await expect(ana.getByText(/saw this password and has left/)).toBeHidden();
  });
});

const chromeExport = [
  "name,url,username,password,note",
  "intranet.harbour.example,https://intranet.harbour.example/login,ana@harbour.example,=cmd|1,",
  'bank.example,https://bank.example/,ana,"with ""quotes"", and a comma",Ask for the card',
].join("\n");

const planted = {
  pin: "739164820557",
  secret: "plantedsecretqv",
  replaced: "plantedreplacedqv",
  imported: "plantedimportedqv",
  notes: "plantednotesqv",
  seed: "PLANTEDSEEDQVAAA",
  searched: "plantedsearchedqv",
  unsent: "plantedunsentqv",
};

/** Each way in which a page handles what the vault keeps. */
async function useWords(page: Page) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await setUp(page, planted.pin);
  await addEntry(page, { label: "Cellar", secret: planted.replaced, notes: planted.notes, seed: planted.seed });
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Password", { exact: true }).fill(planted.secret);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Show password", exact: true }).click();
  await expect(page.getByText(planted.secret)).toBeVisible();
  await page.getByRole("button", { name: "Copy password", exact: true }).click();
  await page.getByRole("button", { name: "Show code" }).click();
  await page.getByRole("button", { name: "Setup key" }).click();
  await page.getByRole("button", { name: "Show setup key" }).click();
  await expect(page.getByRole("img", { name: "QR code of the one-time codes" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More actions for this entry" }).click();
  await page.getByRole("menuitem", { name: "Earlier passwords" }).click();
  await page.getByRole("button", { name: "Show earlier password" }).click();
  await expect(page.getByText(planted.replaced)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Import…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import passwords" });
  await dialog.getByLabel("Choose an export").setInputFiles({
    name: "Chrome Passwords.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`name,url,username,password\nWifi,https://w.example,ana,${planted.imported}`),
  });
  await dialog.getByRole("button", { name: "Import 1 entry" }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("searchbox", { name: "Find an entry" }).fill(planted.searched);
  await page.getByRole("button", { name: "New entry" }).click();
  for (const name of ["Password", "Notes"]) await page.getByLabel(name, { exact: true }).fill(planted.unsent);
}

async function signOut(page: Page, name: string) {
  await page.getByRole("button", { name }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}

const newAddress = () => `vault@${crypto.randomUUID().slice(0, 8)}.example`;

const entry = (page: Page, label: string) =>
  page.getByRole("list", { name: "Entries" }).getByRole("link", { name: label });

/** `steps`: so many half minutes ahead, since no code is taken twice. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function choosePin(page: Page, chosen: string) {
  await page.getByLabel("PIN", { exact: true }).fill(chosen);
  await page.getByLabel("Repeat the PIN").fill(chosen);
  await page.getByRole("button", { name: "Set PIN" }).click();
}

async function setUp(page: Page, chosen = pin) {
  await page.goto("/vault");
  await choosePin(page, chosen);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByRole("heading", { name: "Vault", exact: true })).toBeVisible();
}

async function open(page: Page, typed: string) {
  await page.getByLabel(/^(PIN|Code)$/).fill(typed);
  await page.getByRole("button", { name: "Open vault" }).click();
}

type NewEntry = { label: string; secret: string; notes?: string; seed?: string; isShared?: boolean };

async function addEntry(page: Page, { label, secret, notes, seed, isShared = false }: NewEntry) {
  await page.getByRole("button", { name: /^(New|Add your first) entry$/ }).click();
  await page.getByLabel("Label").fill(label);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  if (notes) await page.getByLabel("Notes").fill(notes);
  if (seed) await page.getByLabel("One-time codes").fill(seed);
  if (isShared) await page.getByRole("switch", { name: "Share with your organisation" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { name: label })).toBeVisible();
}
