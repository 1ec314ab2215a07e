import { QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useEffect, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import { Toaster } from "@/components/ui/toast";
import type { EntryWire, PinStatusWire } from "@/lib/features/vault/schema";
import { addDays } from "@/lib/language/time/days";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { loseStream, tellStream } from "@/lib/testing/fake-streams";
import { resizePage } from "@/lib/testing/resize-page";
import { sampleEntry } from "@/lib/testing/sample-vault";
import { rightPin, vaultService } from "@/lib/testing/vault-service";
import { VaultPage } from "./vault-page";

vi.mock("@/components/live/use-event-stream", () => import("@/lib/testing/fake-streams"));

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };
const today = new Date().toISOString().slice(0, 10);
const bank = sampleEntry({ label: "Bank", username: "ana", url: "https://www.bank.example/login", tags: ["money"] });
const server = sampleEntry({
  label: "Server in the cellar",
  username: "root",
  url: "javascript:alert(1)",
  notes: "Behind the boiler",
  shared: true,
  has_totp: true,
  strength: "weak",
});
const alarm = sampleEntry({
  label: "Alarm",
  expires_at: addDays(today, 5),
  shared: true,
  can_manage: false,
  created_by: "Ben Okafor",
});
const entries = [bank, server, alarm];

/** As Next does it: what the history says is what components read. */
function Address({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState(window.location.search);
  useEffect(() => {
    const read = () => setSearch(window.location.search);
    const spies = (["pushState", "replaceState"] as const).map((name) => {
      const change = window.history[name].bind(window.history);
      return vi.spyOn(window.history, name).mockImplementation((...to) => {
        change(...to);
        read();
      });
    });
    window.addEventListener("popstate", read);
    return () => {
      window.removeEventListener("popstate", read);
      for (const spy of spies) spy.mockRestore();
    };
  }, []);
  return <SearchParamsContext value={new URLSearchParams(search)}>{children}</SearchParamsContext>;
}

type Options = { status?: Partial<PinStatusWire>; entries?: EntryWire[]; address?: string; hasPassword?: boolean };

async function open(
  { status = {}, entries: kept = entries, address = "", hasPassword = true }: Options = {},
  more: (service: ReturnType<typeof vaultService>) => Parameters<typeof answerFetch>[0] = () => ({}),
) {
  await resizePage(1440, 900);
  window.history.replaceState(null, "", `${window.location.pathname}${address}`);
  const service = vaultService(status, kept);
  const calls = answerFetch({ ...service.answers, ...more(service) });
  await render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Address>
          <VaultPage status={service.state.status} reader={{ email: "ana@harbour.example", hasPassword }} />
        </Address>
        <Toaster />
      </QueryClientProvider>
    </AppRouterContext>,
  );
  return { ...service, calls };
}

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const entry = (name: string) => page.getByRole("list", { name: "Entries" }).getByRole("link", { name });
const labels = () =>
  page
    .getByRole("list", { name: "Entries" })
    .getByRole("link")
    .elements()
    .map((link) => link.textContent);
const sentTo = (calls: { method: string; path: string; body: unknown }[], name: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === name).map(({ body }) => body);
const lockedHeading = () => page.getByRole("heading", { name: "Your vault is locked" });
async function unlock() {
  await page.getByLabelText("PIN", { exact: true }).fill(rightPin);
  await button("Open vault").click();
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the first visit says what it is, takes a PIN twice, opens, offers an authenticator, and is empty", async () => {
  const { calls } = await open({ status: { factor: "none", has_pin: false, unlocked: false }, entries: [] });
  await expect.element(page.getByRole("heading", { name: "Set up your vault" })).toBeVisible();
  await expect.element(page.getByText("Parley decrypts it on the server when you ask for it.")).toBeVisible();
  const [pin, repeated] = [page.getByLabelText("PIN", { exact: true }), page.getByLabelText("Repeat the PIN")];
  await expect.element(pin).toHaveFocus();
  await pin.fill("12345");
  await button("Set PIN").click();
  await expect.element(pin).toHaveAccessibleDescription("Use 6 to 12 digits.");
  await pin.fill(rightPin);
  await repeated.fill("482916");
  await button("Set PIN").click();
  await expect.element(repeated).toHaveAccessibleDescription("The two PINs differ.");
  expect(sentTo(calls, "PUT /vault/pin")).toEqual([]);
  await repeated.fill(rightPin);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Add an authenticator app?" })).toBeVisible();
  expect(sentTo(calls, "PUT /vault/pin")).toEqual([{ pin: rightPin }]);
  await button("Not now").click();
  await expect.element(page.getByText("Nothing in your vault yet")).toBeVisible();
  await expect.element(button("Import from another app")).toBeVisible();
  expect(button("New entry").elements()).toHaveLength(0);
});

test("a PIN that is easily guessed is refused with the reason, beside its field", async () => {
  const message = "Its digits count up. Choose digits without a pattern.";
  await open({ status: { factor: "none", has_pin: false, unlocked: false } }, () => ({
    "PUT /vault/pin": () => new Problem(422, "invalid", message, [{ path: "pin", message }]),
  }));
  await page.getByLabelText("PIN", { exact: true }).fill("123456");
  await page.getByLabelText("Repeat the PIN").fill("123456");
  await button("Set PIN").click();
  await expect.element(page.getByLabelText("PIN", { exact: true })).toHaveAccessibleDescription(message);
  await expect.element(page.getByLabelText("PIN", { exact: true })).toHaveFocus();
});

test("where a found session would be a way in, the first PIN asks who it is", async () => {
  let tries = 0;
  const { calls } = await open({ status: { factor: "none", has_pin: false, unlocked: false } }, ({ answers }) => ({
    "PUT /vault/pin": (call) => {
      tries += 1;
      return tries === 1
        ? new Problem(403, "recent_auth_required", "Confirm it's you first.")
        : answers["PUT /vault/pin"]?.(call);
    },
  }));
  await page.getByLabelText("PIN", { exact: true }).fill(rightPin);
  await page.getByLabelText("Repeat the PIN").fill(rightPin);
  await button("Set PIN").click();
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await dialog.getByLabelText("Your Parley password").fill("wrong");
  await dialog.getByRole("button", { name: "Set PIN" }).click();
  await expect
    .element(dialog.getByLabelText("Your Parley password"))
    .toHaveAccessibleDescription("That's not right. Try again.");
  await dialog.getByLabelText("Your Parley password").fill("correct horse battery");
  await dialog.getByRole("button", { name: "Set PIN" }).click();
  await expect.element(page.getByRole("heading", { name: "Add an authenticator app?" })).toBeVisible();
  expect(sentTo(calls, "PUT /vault/pin")).toEqual([{ pin: rightPin }, { pin: rightPin }]);
});

test("the one field takes a PIN with spaces; a wrong one says how many tries are left", async () => {
  const { calls } = await open({ status: { unlocked: false, seconds_left: 0 } });
  const field = page.getByLabelText("PIN", { exact: true });
  await expect.element(field).toHaveFocus();
  await field.fill("999999");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveAccessibleDescription("That's not your PIN. You have 4 more tries.");
  await expect.element(field).toHaveFocus();
  // It is selected: typing replaces it.
  await userEvent.keyboard("48 29-15{Enter}");
  await expect.element(entry("Bank")).toBeVisible();
  expect(sentTo(calls, "POST /vault/unlock")).toEqual([{ pin: "999999" }, { pin: rightPin }]);
});

test.each([
  ["012 345", { code: "012345" }],
  ["a1b2c-d3e4f", { recovery_code: "a1b2cd3e4f" }],
])("while the authenticator is on, %j opens", async (typed, body) => {
  const { calls } = await open({ status: { factor: "app", unlocked: false, seconds_left: 0 } });
  await page.getByLabelText("Code", { exact: true }).fill(typed);
  await button("Open vault").click();
  await expect.element(entry("Bank")).toBeVisible();
  expect(sentTo(calls, "POST /vault/unlock")).toEqual([body]);
});

test("held off, it counts down and has no field; then there is one again", async () => {
  const { state } = await open({
    status: { unlocked: false, seconds_left: 0, locked_out_until: new Date(Date.now() + 2500).toISOString() },
  });
  await expect.element(page.getByRole("alert")).toHaveTextContent("Too many wrong tries");
  await expect.element(page.getByText(/You can try again in 0:0/)).toBeVisible();
  expect(page.getByLabelText("PIN", { exact: true }).elements()).toHaveLength(0);
  await expect.element(button("I can't remember it")).toBeVisible();
  state.status = { ...state.status, locked_out_until: null };
  await unlock();
  await expect.element(entry("Bank")).toBeVisible();
});

test("a hold-off that begins with this try follows the service's own measure", async () => {
  await open({ status: { unlocked: false, seconds_left: 0 } }, () => ({
    "POST /vault/unlock": () =>
      Response.json(
        { code: "rate_limited", detail: "Too many wrong tries." },
        { status: 429, headers: { "retry-after": "60" } },
      ),
  }));
  await unlock();
  await expect.element(page.getByText(/You can try again in (1:00|0:59)/)).toBeVisible();
});

test("without a key the page says so and what to do", async () => {
  await open({ status: { available: false, unlocked: false, factor: "none", has_pin: false } });
  await expect.element(page.getByText("The vault isn't available on this installation yet")).toBeVisible();
  await expect.element(page.getByText(/Ask whoever runs Parley to set VAULT_KEY/)).toBeVisible();
  expect(page.getByRole("button", { name: /PIN|Open/ }).elements()).toHaveLength(0);
});

test("typing filters; arrows move, Enter opens, Escape goes back", async () => {
  await open();
  await expect.poll(labels).toEqual(["Alarm", "Bank", "Server in the cellar"]);
  await expect.element(page.getByText("Expires in 5 days")).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Find an entry" });
  await expect.element(search).toHaveFocus();
  await search.fill("bank.ex");
  await expect.poll(labels).toEqual(["Bank"]);
  await expect.element(page.getByRole("status").filter({ hasText: "1 entry" })).toBeInTheDocument();
  await search.fill("e");
  await expect.poll(labels).toEqual(["Bank", "Server in the cellar"]);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(entry("Bank")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(page.getByRole("heading", { name: "Server in the cellar" })).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Entry" })).toHaveFocus();
  await button("Close").click();
  await expect.element(entry("Server in the cellar")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await search.fill("nothing like it");
  await button("Show all entries").click();
  await expect.poll(labels).toHaveLength(3);
  await search.fill("alarm");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Alarm" })).toBeVisible();
  window.history.back();
  await expect.element(page.getByRole("heading", { name: "Server in the cellar" })).toBeVisible();
  expect(window.location.search).not.toContain("alarm");
});

test("filters say how many ask for something, and hide those that don't", async () => {
  await open();
  const show = page.getByRole("radiogroup", { name: "Show" });
  await expect.element(show).toHaveTextContent("AllMineSharedExpiring1Weak1");
  await show.getByRole("radio", { name: /Weak/ }).click({ force: true });
  await expect.poll(labels).toEqual(["Server in the cellar"]);
  expect(window.location.search).toBe("?show=weak");
  await show.getByRole("radio", { name: "Mine" }).click({ force: true });
  await expect.poll(labels).toEqual(["Bank", "Server in the cellar"]);
});

test("copying comes first and shows nothing; showing hides when another entry is opened and when the page loses focus", async () => {
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, "write").mockImplementation(async ([item]) => {
    written.push((await (await item?.getType("text/plain"))?.text()) ?? "");
  });
  const { calls } = await open({ address: `?entry=${bank.id}` });
  const pane = page.getByRole("region", { name: "Entry" });
  const buttons = () =>
    pane
      .getByRole("definition")
      .getByRole("button", { name: /password/ })
      .elements()
      .map((one) => one.getAttribute("aria-label"));
  await expect.poll(buttons).toEqual(["Copy password", "Show password"]);
  await button("Copy password").click();
  await expect.poll(() => written).toEqual([`secret of ${bank.id}`]);
  expect(document.body.textContent).not.toContain("secret of");
  await button("Show password").click();
  await expect.element(pane.getByText(`secret of ${bank.id}`)).toBeVisible();
  window.dispatchEvent(new Event("blur"));
  await expect.element(pane.getByText(`secret of ${bank.id}`)).not.toBeInTheDocument();
  await button("Show password").click();
  await expect.element(pane.getByText(`secret of ${bank.id}`)).toBeVisible();
  await entry("Alarm").click();
  await expect.element(page.getByRole("heading", { name: "Alarm" })).toBeVisible();
  expect(document.body.textContent).not.toContain("secret of");
  expect(sentTo(calls, `POST /vault/${bank.id}/reveal`)).toEqual([
    { purpose: "copy" },
    { purpose: "show" },
    { purpose: "show" },
  ]);
});

test("only http and https are links, in a tab of their own; codes are read digit by digit", async () => {
  await open({ address: `?entry=${server.id}` });
  const pane = page.getByRole("region", { name: "Entry" });
  await expect.element(pane.getByText("javascript:alert(1)")).toBeVisible();
  expect(pane.getByRole("link").elements()).toHaveLength(0);
  await button("Show code").click();
  await expect.element(page.getByRole("status", { name: "The code" })).toHaveTextContent("0 1 2 3 4 5");
  await entry("Bank").click();
  const link = pane.getByRole("link", { name: /bank.example/ });
  await expect.element(link).toHaveAttribute("href", "https://www.bank.example/login");
  await expect.element(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
});

test("at the end of its time everything leaves the page, by this machine's own clock", async () => {
  const { lock } = await open({ status: { seconds_left: 2 }, address: `?entry=${server.id}` });
  await expect.element(page.getByText("Behind the boiler")).toBeVisible();
  lock();
  await expect.element(lockedHeading()).toBeVisible();
  expect(document.body.textContent).not.toMatch(/boiler|Bank|root/);
  await unlock();
  // What was open is open again.
  await expect.element(page.getByText("Behind the boiler")).toBeVisible();
});

test("without a network it closes on time, too", async () => {
  await open({ status: { seconds_left: 2 } }, () => ({
    "GET /vault/pin": () => {
      throw new TypeError("Failed to fetch");
    },
  }));
  await expect.element(entry("Bank")).toBeVisible();
  await expect.element(lockedHeading()).toBeVisible();
  expect(page.getByRole("list", { name: "Entries" }).elements()).toHaveLength(0);
});

test("a machine that slept past its end closes when it wakes, whatever the page is told", async () => {
  const { state } = await open();
  await expect.element(entry("Bank")).toBeVisible();
  // Whoever asks the service then, as a page that gets the focus does, hears the same.
  state.status = { ...state.status, unlocked: false, seconds_left: 0 };
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 600_000);
  await expect.element(lockedHeading(), { timeout: 10_000 }).toBeVisible();
});

test("what another tab or the service closes is gone within a second", async () => {
  const { lock, state } = await open();
  await expect.element(entry("Bank")).toBeVisible();
  lock();
  new BroadcastChannel("parley-vault").postMessage("closed");
  await expect.element(lockedHeading()).toBeVisible();
  await unlock();
  await expect.element(entry("Bank")).toBeVisible();
  state.status = { ...state.status, unlocked: false, seconds_left: 0 };
  const begin = performance.now();
  tellStream("/vault/stream", "vault");
  await expect.element(lockedHeading()).toBeVisible();
  expect(performance.now() - begin).toBeLessThan(1000);
});

test("a page whose session has ended, here or elsewhere, empties itself", async () => {
  let isSignedOut = false;
  await open({}, ({ state }) => ({
    "GET /vault/pin": () => (isSignedOut ? new Problem(401, "unauthenticated", "Sign in first.") : state.status),
  }));
  await expect.element(entry("Bank")).toBeVisible();
  isSignedOut = true;
  loseStream("/vault/stream");
  await expect.element(entry("Bank"), { timeout: 1000 }).not.toBeInTheDocument();
});

test("after a lock, nothing of it is in what the browser keeps", async () => {
  vi.spyOn(navigator.clipboard, "write").mockResolvedValue();
  await open({ address: `?entry=${server.id}` });
  await button("Show password").click();
  await button("Copy password").click();
  await page.getByRole("searchbox", { name: "Find an entry" }).fill("cellar");
  await button("Edit").click();
  await page.getByLabelText("Notes").fill("typed notes");
  await button("Lock").click();
  await expect.element(lockedHeading()).toBeVisible();
  const kept = JSON.stringify([
    { ...localStorage },
    { ...sessionStorage },
    history.state,
    location.href,
    document.cookie,
  ]);
  expect(kept + document.documentElement.outerHTML).not.toMatch(/secret of|boiler|cellar|typed notes/);
  expect(await indexedDB.databases()).toEqual([]);
  expect(await caches.keys()).toEqual([]);
  await unlock();
  await button("Cancel").click();
});

test("what was shown when it locked is hidden when it is open again", async () => {
  await open({ address: `?entry=${server.id}` });
  await button("Show password").click();
  await expect.element(page.getByText(`secret of ${server.id}`)).toBeVisible();
  await button("Show code").click();
  await expect.element(page.getByRole("status", { name: "The code" })).toHaveTextContent("0 1 2 3 4 5");
  await button("Lock").click();
  await unlock();
  await expect.element(button("Show password")).toBeVisible();
  await expect.element(button("Show code")).toBeVisible();
});

test("Lock wipes at once and tells the service", async () => {
  const { calls } = await open();
  await expect.element(entry("Bank")).toBeVisible();
  await button("Lock").click();
  await expect.element(lockedHeading()).toBeVisible();
  expect(sentTo(calls, "POST /vault/lock")).toHaveLength(1);
});

test("a lock that the service was not told of stays one: it is told again, and what it says till then is not believed", async () => {
  let isAway = true;
  const { calls, state } = await open({}, ({ answers }) => ({
    "POST /vault/lock": (call) => {
      if (isAway) throw new TypeError("Failed to fetch");
      return answers["POST /vault/lock"]?.(call);
    },
  }));
  await expect.element(entry("Bank")).toBeVisible();
  await button("Lock").click();
  await expect.element(page.getByText("Parley couldn't be told to lock the vault.").first()).toBeVisible();
  expect(state.status.unlocked).toBe(true);
  const asked = sentTo(calls, "GET /vault/pin").length;
  tellStream("/vault/stream", "vault");
  await expect.poll(() => sentTo(calls, "GET /vault/pin").length).toBeGreaterThan(asked);
  await expect.element(lockedHeading()).toBeVisible();
  expect(document.body.textContent).not.toContain("Bank");
  isAway = false;
  await expect.poll(() => state.status.unlocked, { timeout: 8000 }).toBe(false);
  await unlock();
  await expect.element(entry("Bank")).toBeVisible();
});

test("what a closed vault interrupts goes on when it is open again: a code", async () => {
  const { lock } = await open({ address: `?entry=${server.id}` });
  await expect.element(button("Show code")).toBeVisible();
  lock();
  await button("Show code").click();
  await unlock();
  await expect.element(page.getByRole("status", { name: "The code" })).toHaveTextContent("0 1 2 3 4 5");
});

test("what a closed vault interrupts goes on when it is open again: showing", async () => {
  const { lock } = await open({ address: `?entry=${bank.id}` });
  await expect.element(button("Show password")).toBeVisible();
  lock();
  await button("Show password").click();
  await expect.element(lockedHeading()).toBeVisible();
  await expect.element(page.getByText(/what you were doing goes on/)).toBeVisible();
  await unlock();
  await expect.element(page.getByText(`secret of ${bank.id}`)).toBeVisible();
});

test("what a closed vault interrupts goes on when it is open again: saving", async () => {
  const made = sampleEntry({ label: "Router" });
  const { lock, calls } = await open({ address: "?entry=new" }, ({ opened, put }) => ({
    "POST /vault": opened(() => put(made)),
  }));
  await page.getByLabelText("Label").fill("Router");
  await page.getByLabelText("Password", { exact: true }).fill("typed secret");
  lock();
  await button("Save").click();
  await expect.element(lockedHeading()).toBeVisible();
  expect(document.body.innerHTML).not.toContain("typed secret");
  await unlock();
  await expect.element(page.getByRole("heading", { name: "Router" })).toBeVisible();
  expect(sentTo(calls, "POST /vault")).toHaveLength(2);
  expect(sentTo(calls, "POST /vault")[1]).toMatchObject({ label: "Router", secret: "typed secret", shared: false });
});

test("what a closed vault interrupts goes on when it is open again: an import, adding nothing twice", async () => {
  const sent: string[][] = [];
  let locksAfter = 1;
  const { lock } = await open({}, ({ opened }) => ({
    "POST /vault/import": opened(({ body }) => {
      const labels = (body as { entries: { label: string }[] }).entries.map(({ label }) => label);
      sent.push(labels);
      locksAfter -= 1;
      if (locksAfter === 0) lock();
      return { added: labels.length, skipped: [] };
    }),
  }));
  await button("More actions").click();
  await page.getByRole("menuitem", { name: "Import…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import passwords" });
  await expect.element(dialog.getByLabelText("Choose an export")).toBeInTheDocument();
  const rows = Array.from({ length: 501 }, (_, at) => `Site ${at},https://s${at}.example,ana,p`);
  const files = new DataTransfer();
  files.items.add(new File([["name,url,username,password", ...rows].join("\n")], "export.csv"));
  const input = dialog.getByLabelText("Choose an export").element() as HTMLInputElement;
  input.files = files.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await dialog.getByRole("button", { name: "Import 501 entries" }).click();
  await expect.element(lockedHeading()).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/what you were doing goes on/)).toBeVisible();
  await unlock();
  await expect.element(dialog.getByText("Added 501 entries.")).toBeVisible();
  expect(sent.map((labels) => labels.length)).toEqual([500, 1]);
  expect(new Set(sent.flat()).size).toBe(501);
});

test("a preview of an import is hidden while the vault is closed, and there again when it is open", async () => {
  const { lock, calls } = await open();
  await button("More actions").click();
  await page.getByRole("menuitem", { name: "Import…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import passwords" });
  await expect.element(dialog.getByLabelText("Choose an export")).toBeInTheDocument();
  const files = new DataTransfer();
  files.items.add(new File(["name,url,username,password\nHarbour,https://h.example,ana,p"], "export.csv"));
  const input = dialog.getByLabelText("Choose an export").element() as HTMLInputElement;
  input.files = files.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await dialog.getByText("1 entry comes in").click();
  await expect.element(dialog.getByText("Harbour")).toBeVisible();
  lock();
  const begin = performance.now();
  tellStream("/vault/stream", "vault");
  await expect.element(lockedHeading()).toBeVisible();
  expect(performance.now() - begin).toBeLessThan(1000);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.body.textContent).not.toContain("Harbour");
  await unlock();
  await expect.element(dialog.getByText("1 entry comes in")).toBeVisible();
  expect(sentTo(calls, "POST /vault/import")).toEqual([]);
});

test("recovery codes that nobody has kept are hidden while the vault is closed, and there again when it is open", async () => {
  const enrolment = {
    secret: "JBSWY3DPEHPK3PXP",
    uri: "otpauth://totp/Parley:ana?secret=JBSWY3DPEHPK3PXP&issuer=Parley",
  };
  const { lock, state } = await open({ status: { factor: "none", has_pin: false, unlocked: false } }, ({ opened }) => ({
    "POST /vault/totp": opened(() => enrolment),
    "POST /vault/totp/confirm": opened(() => {
      state.status = { ...state.status, factor: "app" };
      return { recovery_codes: ["A1B2C-D3E4F"] };
    }),
  }));
  await page.getByLabelText("PIN", { exact: true }).fill(rightPin);
  await page.getByLabelText("Repeat the PIN").fill(rightPin);
  await button("Set PIN").click();
  await button("Set up authenticator").click();
  await page.getByLabelText("Six-digit code").fill("012345");
  await button("Turn on").click();
  await expect.element(page.getByText("A1B2C-D3E4F")).toBeVisible();
  lock();
  const begin = performance.now();
  tellStream("/vault/stream", "vault");
  await expect.element(lockedHeading()).toBeVisible();
  expect(performance.now() - begin).toBeLessThan(1000);
  await expect.element(page.getByText("A1B2C-D3E4F")).not.toBeInTheDocument();
  await expect.element(page.getByText(/what you were doing goes on/)).toBeVisible();
  await page.getByLabelText("Code", { exact: true }).fill("012345");
  await button("Open vault").click();
  await expect.element(page.getByText("A1B2C-D3E4F")).toBeVisible();
  await button("I have kept them").click();
  await expect.element(page.getByText("A1B2C-D3E4F")).not.toBeInTheDocument();
  await expect.element(entry("Bank")).toBeVisible();
});

test("the key of one-time codes is shown for another phone, as a QR code and to be typed, and hides like a secret", async () => {
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, "write").mockImplementation(async ([item]) => {
    written.push((await (await item?.getType("text/plain"))?.text()) ?? "");
  });
  const { calls, lock } = await open({ address: `?entry=${server.id}` }, ({ opened }) => ({
    [`POST /vault/${server.id}/totp/reveal`]: opened(() => ({
      secret: "JBSWY3DPEHPK3PXP",
      uri: "otpauth://totp/Code?secret=JBSWY3DPEHPK3PXP",
    })),
  }));
  await button("Setup key").click();
  const dialog = page.getByRole("dialog", { name: "Setup key" });
  await expect.element(dialog.getByRole("button", { name: "Copy setup key" })).toBeVisible();
  expect(sentTo(calls, `POST /vault/${server.id}/totp/reveal`)).toHaveLength(0);
  await dialog.getByRole("button", { name: "Copy setup key" }).click();
  await expect.poll(() => written).toEqual(["JBSWY3DPEHPK3PXP"]);
  await dialog.getByRole("button", { name: "Show setup key" }).click();
  await expect.element(dialog.getByRole("img", { name: "QR code of the one-time codes" })).toBeVisible();
  await expect.element(dialog.getByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
  window.dispatchEvent(new Event("blur"));
  await expect.element(dialog.getByText("JBSW Y3DP EHPK 3PXP")).not.toBeInTheDocument();
  lock();
  await dialog.getByRole("button", { name: "Show setup key" }).click();
  await expect.element(lockedHeading()).toBeVisible();
  await unlock();
  await expect.element(page.getByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
});

test("what was typed when the time was over is there again when the vault is open", async () => {
  const { lock } = await open({ status: { seconds_left: 4 }, address: "?entry=new" });
  await page.getByLabelText("Label").fill("Half done");
  await page.getByLabelText("Password", { exact: true }).fill("typed secret");
  lock();
  await expect.element(lockedHeading()).toBeVisible();
  expect(document.body.innerHTML).not.toContain("typed secret");
  await unlock();
  await expect.element(page.getByLabelText("Label")).toHaveValue("Half done");
  await expect.element(page.getByLabelText("Password", { exact: true })).toHaveValue("typed secret");
  await button("Cancel").click();
  await button("New entry").click();
  await expect.element(page.getByLabelText("Label")).toHaveValue("");
});

test("a password that was generated and copied is kept by the form, also when the vault closes", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { lock } = await open({ address: "?entry=new" });
  await page.getByLabelText("Label").fill("Router");
  await button("Generate").click();
  const made = page.getByRole("status", { name: "Generated password" });
  await expect.element(made).toHaveTextContent(/^\S{20}$/);
  const secret = made.element().textContent ?? "";
  await button("Copy").click();
  lock();
  const begin = performance.now();
  tellStream("/vault/stream", "vault");
  await expect.element(lockedHeading()).toBeVisible();
  expect(performance.now() - begin).toBeLessThan(1000);
  await unlock();
  await expect.element(page.getByLabelText("Password", { exact: true })).toHaveValue(secret);
  await button("Cancel").click();
});

test("in the last half minute it can stay open, by the factor", async () => {
  const { calls } = await open({ status: { seconds_left: 29 } });
  const clock = page.getByRole("timer");
  await expect.element(clock).toHaveTextContent(/^0:2\d$/);
  await button("Stay open").click();
  const dialog = page.getByRole("dialog", { name: "Stay open" });
  await dialog.getByLabelText("PIN", { exact: true }).fill(rightPin);
  await dialog.getByRole("button", { name: "Open vault" }).click();
  await expect.element(clock).toHaveTextContent(/(5:00|4:5\d)$/);
  await expect.element(button("Stay open")).not.toBeInTheDocument();
  expect(sentTo(calls, "POST /vault/unlock")).toEqual([{ pin: rightPin }]);
});

test("who has lost everything proves who they are, keeps every entry, and starts again", async () => {
  const { calls, state } = await open({ status: { factor: "app", unlocked: false, seconds_left: 0 } }, () => ({
    "DELETE /vault/totp": () => new Response(null, { status: 204 }),
    "DELETE /vault/pin": () => {
      state.status = { ...state.status, factor: "none", has_pin: false };
      return new Response(null, { status: 204 });
    },
  }));
  await button("Lost your phone?").click();
  const dialog = page.getByRole("dialog", { name: "I have lost everything" });
  await expect.element(dialog.getByText("Every entry stays. Nothing is deleted.")).toBeVisible();
  await expect.element(dialog.getByText(/one of your ten recovery codes/)).toBeVisible();
  await dialog.getByLabelText("Your Parley password").fill("correct horse battery");
  await dialog.getByRole("button", { name: "Remove and start again" }).click();
  await expect.element(page.getByRole("heading", { name: "Set up your vault" })).toBeVisible();
  expect(calls.filter(({ method }) => method === "DELETE").map(({ path }) => path)).toEqual([
    "/vault/totp",
    "/vault/pin",
  ]);
});

test("a new entry is written by keyboard; an edit sends what changed; somebody else's change is not lost unseen", async () => {
  let isFirst = true;
  const { calls } = await open({ address: `?entry=${bank.id}` }, ({ answers }) => ({
    [`PUT /vault/${bank.id}`]: (call) => {
      if (!isFirst) return answers[`PUT /vault/${bank.id}`]?.(call);
      isFirst = false;
      return new Problem(412, "precondition_failed", "It was changed meanwhile.");
    },
  }));
  await button("Edit").click();
  await page.getByLabelText("User name").fill("ana@harbour.example");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Somebody changed this entry meanwhile.");
  await button("Save mine anyway").click();
  await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
  const change = { label: "Bank", username: "ana@harbour.example" };
  expect(sentTo(calls, `PUT /vault/${bank.id}`)).toEqual([change, change]);
});

test("only who may make it private is asked whether to share; deleting says for whom", async () => {
  const { calls } = await open({ address: `?entry=${alarm.id}&part=edit` });
  await expect.element(page.getByRole("heading", { name: "Edit Alarm" })).toBeVisible();
  expect(page.getByRole("switch").elements()).toHaveLength(0);
  await button("Cancel").click();
  await button("More actions for this entry").click();
  await expect.element(page.getByRole("menuitem", { name: "Earlier passwords" })).toBeVisible();
  expect(page.getByRole("menuitem", { name: "Delete…" }).elements()).toHaveLength(0);
  await userEvent.keyboard("{Escape}");
  await entry("Server in the cellar").click();
  await button("More actions for this entry").click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete “Server in the cellar”?" });
  await expect.element(question).toHaveTextContent("for everyone in your organisation");
  await question.getByRole("button", { name: "Delete entry" }).click();
  await expect.poll(labels).toEqual(["Alarm", "Bank"]);
  expect(sentTo(calls, `DELETE /vault/${server.id}`)).toHaveLength(1);
});

test("earlier passwords say who replaced them and come back; the creator sees who has looked", async () => {
  const former = "20000000-0000-7000-8000-000000000001";
  const { calls } = await open({ address: `?entry=${server.id}` }, ({ opened }) => ({
    [`GET /vault/${server.id}/history`]: opened(() => ({
      items: [{ id: former, replaced_at: new Date().toISOString(), replaced_by: "Ben Okafor" }],
    })),
    [`GET /vault/${server.id}/uses`]: opened(() => ({
      items: [{ id: former, at: new Date().toISOString(), name: "Cy Young", kind: "copy", device: "Firefox on Linux" }],
    })),
    [`POST /vault/${server.id}/history/${former}/reveal`]: opened(() => ({ secret: "former secret" })),
    [`POST /vault/${server.id}/history/${former}/restore`]: opened(() => server),
  }));
  await button("More actions for this entry").click();
  await page.getByRole("menuitem", { name: "Who has seen it" }).click();
  const uses = page.getByRole("dialog", { name: "Who has seen it" });
  await expect.element(uses.getByRole("list")).toHaveTextContent("Cy Young copied the password");
  await expect.element(uses.getByRole("list")).toHaveTextContent("Firefox on Linux");
  await userEvent.keyboard("{Escape}");
  await button("More actions for this entry").click();
  await page.getByRole("menuitem", { name: "Earlier passwords" }).click();
  const history = page.getByRole("dialog", { name: "Earlier passwords" });
  await expect.element(history.getByText(/by Ben Okafor/)).toBeVisible();
  await history.getByRole("button", { name: "Show earlier password" }).click();
  await expect.element(history.getByText("former secret")).toBeVisible();
  await history.getByRole("button", { name: "Put back" }).click();
  await expect.element(page.getByText("The earlier password is back.")).toBeVisible();
  expect(sentTo(calls, `POST /vault/${server.id}/history/${former}/restore`)).toHaveLength(1);
});

test("who shared something is told what people who left had seen", async () => {
  await open({ entries: [{ ...server, seen_by_former: ["Cy Young"] }, bank] });
  await expect.element(page.getByText("Cy Young has left and knows one of your shared passwords.")).toBeVisible();
  await button("Change it").click();
  await expect.element(page.getByRole("radio", { name: "To change 1" })).toBeChecked();
  await expect.poll(labels).toEqual(["Server in the cellar"]);
  await entry("Server in the cellar").click();
  await expect
    .element(page.getByText("Cy Young saw this password and has left your organisation. Change it."))
    .toBeVisible();
});

test("what is not a member's any more, and what could not be loaded, is said with a way on", async () => {
  await open({ address: "?entry=00000000-0000-7000-8000-00000000000f" });
  await expect.element(page.getByText("This entry isn't available")).toBeVisible();
  await button("Back to the vault").click();
  await expect.element(entry("Bank")).toBeVisible();
});

test("a list that could not be read says so", async () => {
  await open({}, () => ({ "GET /vault": () => new Problem(503, "unavailable", "The database is away.") }));
  await expect.element(page.getByRole("alert")).toHaveTextContent("The database is away.");
});

test("on a phone the list and an entry follow one another, and the clock is on both", async () => {
  await open({ address: `?entry=${bank.id}` });
  await resizePage(390, 844);
  await expect.element(page.getByRole("timer")).toHaveTextContent(/(5:00|4:5\d)$/);
  await button("Back to the list").click();
  await expect.element(entry("Bank")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});
