import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import { Toaster } from "@/components/ui/toast";
import type { PinStatusWire } from "@/lib/features/vault/schema";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { rightPin, vaultService } from "@/lib/testing/vault-service";
import { VaultSettings } from "./vault-settings";

vi.mock("@/components/live/use-event-stream", () => import("@/lib/testing/fake-streams"));

const opening = {
  id: "30000000-0000-7000-8000-000000000001",
  factor: "pin",
  device: "Firefox on Linux",
  opened_at: new Date().toISOString(),
  ends_at: new Date(Date.now() + 60_000).toISOString(),
  is_current: true,
};

async function open(
  status: Partial<PinStatusWire> = {},
  more: (service: ReturnType<typeof vaultService>) => Parameters<typeof answerFetch>[0] = () => ({}),
) {
  const service = vaultService(status);
  const calls = answerFetch({
    ...service.answers,
    "GET /vault/openings": () => ({ items: [opening] }),
    ...more(service),
  });
  await render(
    <QueryClientProvider client={new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <VaultSettings status={service.state.status} reader={{ email: "ana@harbour.example", hasPassword: true }} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...service, calls };
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const named = (calls: { method: string; path: string }[]) => calls.map(({ method, path }) => `${method} ${path}`);

afterEach(() => vi.restoreAllMocks());

test("few recovery codes are warned of; new ones ask for the factor when the vault is locked, and are shown once", async () => {
  const { calls } = await open({ factor: "app", unlocked: false, seconds_left: 0 }, ({ opened }) => ({
    "POST /vault/totp/recovery-codes": opened(() => ({ recovery_codes: ["A1B2C-D3E4F", "G5H6J-K7M8N"] })),
  }));
  await expect.element(page.getByText("2 of 10 recovery codes left")).toBeVisible();
  await expect.element(page.getByText("Make new ones before they run out.")).toBeVisible();
  await button("New recovery codes").click();
  const dialog = page.getByRole("dialog", { name: "Open your vault" });
  await dialog.getByLabelText("Code", { exact: true }).fill("012345");
  await dialog.getByRole("button", { name: "Open vault" }).click();
  await expect.element(page.getByText("A1B2C-D3E4F")).toBeVisible();
  await button("I have kept them").click();
  await expect.element(page.getByText("A1B2C-D3E4F")).not.toBeInTheDocument();
  expect(named(calls).filter((name) => name === "POST /vault/totp/recovery-codes")).toHaveLength(2);
});

test("an interruption that is not wanted any more is dropped, and says so", async () => {
  await open({ factor: "app", unlocked: false, seconds_left: 0 }, ({ opened }) => ({
    "POST /vault/totp/recovery-codes": opened(() => ({ recovery_codes: [] })),
  }));
  await button("New recovery codes").click();
  await page.getByRole("dialog", { name: "Open your vault" }).getByRole("button", { name: "Close" }).click();
  await expect.element(page.getByText("Couldn't make new recovery codes.").first()).toBeVisible();
  await expect.element(page.getByRole("dialog", { name: "Open your vault" })).not.toBeInTheDocument();
});

test("an authenticator is scanned or typed, proved by a code, and its recovery codes are kept", async () => {
  const detail = "The clock of your phone is 70 seconds ahead.";
  let isLate = true;
  const { state } = await open({}, ({ opened }) => ({
    "POST /vault/totp": opened(() => ({
      secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
      uri: "otpauth://totp/Parley:ana%40harbour.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Parley",
    })),
    "POST /vault/totp/confirm": opened(() => {
      if (isLate) return new Problem(403, "wrong_credential", detail);
      state.status = { ...state.status, factor: "app" };
      return { recovery_codes: ["A1B2C-D3E4F"] };
    }),
  }));
  await button("Set up authenticator").click();
  const dialog = page.getByRole("dialog", { name: "Set up your authenticator" });
  await expect.element(dialog.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeVisible();
  await expect.element(dialog.getByRole("img", { name: "QR code for your authenticator" })).toBeVisible();
  const code = dialog.getByLabelText("Six-digit code");
  await code.fill("12345");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect.element(code).toHaveAccessibleDescription("Enter the six digits it shows.");
  await code.fill("123 456");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect.element(code).toHaveAccessibleDescription(detail);
  isLate = false;
  await code.fill("123 456");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect.element(page.getByText("A1B2C-D3E4F")).toBeVisible();
  await button("I have kept them").click();
  await expect.element(page.getByText("2 of 10 recovery codes left")).toBeVisible();
  await expect.element(page.getByText(/It sleeps while your authenticator is on/)).toBeVisible();
});

test("the PIN is changed with the current one; a wrong one says so beside it", async () => {
  const message = "That's not your current PIN. You have 3 more tries.";
  let isWrong = true;
  const { calls } = await open({}, () => ({
    "PUT /vault/pin": () => {
      if (!isWrong) return new Response(null, { status: 204 });
      isWrong = false;
      return new Problem(422, "invalid", message, [{ path: "current_pin", message }]);
    },
  }));
  const current = page.getByLabelText("Current PIN");
  await current.fill("111112");
  await page.getByLabelText("New PIN").fill("739164");
  await page.getByLabelText("Repeat the PIN").fill("739164");
  await button("Change PIN").click();
  await expect.element(current).toHaveAccessibleDescription(message);
  await current.fill(rightPin);
  await button("Change PIN").click();
  await expect.element(page.getByText("PIN changed")).toBeVisible();
  await expect.element(current).toHaveValue("");
  expect(calls.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    { pin: "739164", current_pin: "111112" },
    { pin: "739164", current_pin: rightPin },
  ]);
});

test("turning off and removing prove who it is", async () => {
  const { calls } = await open({ factor: "app" }, () => ({
    "DELETE /vault/totp": () => new Response(null, { status: 204 }),
  }));
  await button("Turn off").click();
  const dialog = page.getByRole("dialog", { name: "Turn off your authenticator?" });
  await dialog.getByLabelText("Your Parley password").fill("correct horse battery");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect.element(page.getByText("Authenticator turned off")).toBeVisible();
  expect(named(calls)).toContain("POST /auth/recent");
  expect(named(calls)).toContain("DELETE /vault/totp");
});

test("the last openings say by what and where; an export warns, proves and opens first", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { calls } = await open({ unlocked: false, seconds_left: 0 }, ({ opened }) => ({
    "POST /vault/export": opened(() => new Response("{}")),
  }));
  const list = page.getByRole("list", { name: "Last opened" });
  await expect.element(list).toHaveTextContent("Firefox on LinuxOpen here now");
  await expect.element(list).toHaveTextContent("by PIN");
  await expect.element(page.getByText(/The file is not encrypted/)).toBeVisible();
  await button("Export vault…").click();
  const dialog = page.getByRole("dialog", { name: "Export your vault?" });
  await dialog.getByLabelText("Your Parley password").fill("correct horse battery");
  await dialog.getByRole("button", { name: "Export" }).click();
  const asking = page.getByRole("dialog", { name: "Open your vault" });
  await asking.getByLabelText("PIN", { exact: true }).fill(rightPin);
  await asking.getByRole("button", { name: "Open vault" }).click();
  await expect.poll(() => saved).toEqual(["parley-vault.json"]);
  expect(calls.find(({ path }) => path === "/vault/export")?.body).toEqual({ format: "json" });
});

test("a vault that isn't set up leads to where it is", async () => {
  await open({ factor: "none", has_pin: false, unlocked: false });
  await expect.element(page.getByRole("link", { name: "Set it up" })).toHaveAttribute("href", "/vault");
});
