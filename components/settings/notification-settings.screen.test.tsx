import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { notificationKindOf, notificationKinds } from "@/lib/core/notifications/constants";
import type { PreferencesWire } from "@/lib/core/notifications/schema";
import { NotificationKinds } from "./notification-kinds";
import { NotificationTiming } from "./notification-timing";
import { PushSwitch } from "./push-switch";

let sent: unknown[] = [];
let isRefusing = false;
let saved: PreferencesWire;
const initial: PreferencesWire = {
  kinds: notificationKinds.map((kind) => ({
    kind,
    ...notificationKindOf[kind].defaults,
    can_mail: notificationKindOf[kind].mail !== null,
  })),
  quiet: null,
  digest: null,
  push_key: "B".repeat(87),
  push_here: false,
};

beforeEach(() => {
  [sent, isRefusing, saved] = [[], false, initial];
  vi.spyOn(window, "fetch").mockImplementation(async (_input, init = {}) => {
    if (init.method !== "PATCH") return Response.json(saved);
    const body = JSON.parse(String(init.body));
    if (isRefusing)
      return Response.json({ title: "No", status: 503, code: "unavailable", detail: "Away." }, { status: 503 });
    sent.push(body);
    const changed = saved.kinds.map((row) => ({
      ...row,
      ...body.kinds?.find((one: typeof row) => one.kind === row.kind),
    }));
    saved = { ...saved, ...body, kinds: changed };
    return Response.json(saved);
  });
});
afterEach(() => vi.restoreAllMocks());

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })}>
      <NotificationKinds initial={initial} />
      <NotificationTiming initial={initial} />
      <PushSwitch initial={initial} />
    </QueryClientProvider>,
  );
const box = (name: string) => page.getByRole("checkbox", { name, exact: true });

test("each kind is switched for each place by itself, and one that is not saved goes back", async () => {
  await show();
  const replies = box("Replies to your invitations: email");
  await expect.element(replies).toBeChecked();
  await replies.click();
  await expect.element(replies).not.toBeChecked();
  expect(sent).toEqual([{ kinds: [{ kind: "reply", mail: false }] }]);
  isRefusing = true;
  await box("Invitations: browser").click();
  await expect.element(box("Invitations: browser")).toBeChecked();
  expect(box("Changes to what opens your vault: email").elements()).toEqual([]);
  await expect.element(box("Announcements: email")).toBeChecked();
  expect(box("Announcements: in Parley").elements()).toEqual([]);
});

test("quiet hours and the daily email have their times as soon as they are on", async () => {
  await show();
  await page.getByRole("switch", { name: "Quiet hours" }).click();
  await expect.element(page.getByRole("combobox", { name: "Quiet from" })).toHaveValue("20:00");
  await page.getByRole("switch", { name: "One email a day" }).click();
  await expect.element(page.getByRole("combobox", { name: "Time of the daily email" })).toHaveValue("08:00");
  await vi.waitFor(() => expect(sent).toEqual([{ quiet: { from: 1200, until: 480 } }, { digest: { at: 480 } }]));
  await page.getByRole("switch", { name: "Quiet hours" }).click();
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ quiet: null }));
});

test.each([
  ["denied", /blocks notifications/],
  ["default", /Off in this browser/],
])("a browser whose permission is %s says what to do", async (permission, words) => {
  vi.spyOn(Notification, "permission", "get").mockReturnValue(permission as NotificationPermission);
  await show();
  await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByRole("button", { name: "Turn on" }).elements()).toHaveLength(permission === "denied" ? 0 : 1);
});
