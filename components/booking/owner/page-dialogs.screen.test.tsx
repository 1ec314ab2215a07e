import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { OwnBookingPage } from "@/lib/flows/booking/schema";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { HandleDialog } from "./handle-dialog";
import { TypeDialog } from "./type-dialog";
import { bookingPageQuery } from "./use-booking-page";

const origin = "https://parley.example";
const ownPage: OwnBookingPage = {
  bookings: 0,
  outside: 0,
  enabled: true,
  handle: "ana",
  holiday_countries: [],
  holidays: [],
  hours: [],
  note_required: false,
  minimum_notice_minutes: 120,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  daily_limit: null,
  horizon_days: 60,
  slot_step_minutes: null,
  confirm_first: false,
  remaining: [],
  timezone: "Europe/Berlin",
  types: [],
};
const [onOpenChange, dialog] = [vi.fn(), () => page.getByRole("dialog")];
const field = (name: string) => page.getByRole("textbox", { name });

function show(children: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(bookingPageQuery.queryKey, ownPage);
  return render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
}

afterEach(() => {
  vi.restoreAllMocks();
  onOpenChange.mockReset();
});

test("a type takes the end of its link from its name, and Enter adds it", async () => {
  const calls = answerFetch({ "POST /booking/types": () => ({}) });
  await show(<TypeDialog open onOpenChange={onOpenChange} type={null} handle="ana" />);
  await field("Name").fill(" Intro Call ");
  await expect.element(field("End of the link")).toHaveValue("intro-call");
  await page.getByRole("spinbutton", { name: "Minutes" }).fill("45");
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    title: "Intro Call",
    duration_minutes: 45,
    slug: "intro-call",
    description: null,
  });
});

test("what the service refuses of a type stands at its field, and what was typed stays", async () => {
  const problems = [
    new Problem(422, "invalid", "Some values are not right.", [
      { path: "duration_minutes", message: "Use at least 5." },
      { path: "title", message: "This can't be blank." },
    ]),
    new Problem(409, "slug_taken", "Another type has this link."),
    new Problem(409, "too_many_types", "You can have up to 20 types."),
  ];
  answerFetch({ "PATCH /booking/types/t": () => problems.shift() });
  const type = { id: "t", slug: "intro", title: "Intro", description: "Hello", duration_minutes: 30, enabled: true };
  await show(<TypeDialog open onOpenChange={onOpenChange} type={type} handle="ana" />);
  const save = dialog().getByRole("button", { name: "Save" });
  await field("Name").fill("");
  await page.getByRole("spinbutton", { name: "Minutes" }).fill("3");
  await save.click();
  await expect.element(field("Name")).toHaveAccessibleDescription("This can't be blank.");
  await expect.element(field("Name")).toHaveFocus();
  await expect
    .element(page.getByRole("spinbutton", { name: "Minutes" }))
    .toHaveAccessibleDescription("Use at least 5.");
  await field("Name").fill("Call");
  await page.getByRole("spinbutton", { name: "Minutes" }).fill("15");
  await save.click();
  await expect.element(field("End of the link")).toHaveAccessibleDescription("Another type has this link.");
  await expect.element(field("End of the link")).toHaveFocus();
  await field("End of the link").fill("call");
  await save.click();
  await expect.element(dialog().getByRole("alert")).toHaveTextContent("You can have up to 20 types.");
  await expect.element(field("Description")).toHaveValue("Hello");
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("a link that is taken is not sent; one that was taken meanwhile is said at its field", async () => {
  const calls = answerFetch({
    "GET /booking/handle?handle=ben": () => ({ available: false, handle: "ben", reason: "Somebody has this link." }),
    "GET /booking/handle?handle=ana-p": () => ({ available: true, handle: "ana-p", reason: null }),
    "PUT /booking/page": () => new Problem(409, "handle_taken", "Somebody else took this link."),
  });
  await show(<HandleDialog open onOpenChange={onOpenChange} origin={origin} handle="ana" />);
  const link = field("Your link");
  await expect.element(dialog().getByRole("button", { name: "Change link" })).toBeDisabled();
  await link.fill("ben");
  await expect.element(link).toHaveAccessibleDescription("Somebody has this link.");
  await userEvent.keyboard("{Enter}");
  await expect.element(link).toHaveFocus();
  expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
  await link.fill("ana-p");
  await expect.element(page.getByText("Available")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(link).toHaveAccessibleDescription("Somebody else took this link.");
  await expect.element(link).toHaveValue("ana-p");
  expect(page.getByText("Available").query()).toBeNull();
  expect(calls.find(({ method }) => method === "PUT")?.body).toMatchObject({ handle: "ana-p" });
  expect(onOpenChange).not.toHaveBeenCalled();
});
