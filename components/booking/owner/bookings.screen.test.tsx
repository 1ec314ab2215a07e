import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { type ReactNode, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Toaster } from "@/components/ui/toast";
import type { BookingWire } from "@/lib/flows/booking/schema";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { BookingsPart, type FocusedBooking } from "./bookings-part";
import { OutsideDialog } from "./outside-dialog";

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };

const bookingOf = (number: number, name: string, change: Partial<BookingWire> = {}): BookingWire => ({
  id: `01a20de8-ad86-7238-9dfe-0000000000${number}`,
  meeting_id: `01a20de8-ad86-7238-9dfe-1111111111${number}`,
  name,
  email: `${name.toLowerCase()}@outside.example`,
  note: null,
  type_title: "Intro call",
  starts_at: `2027-03-${number}T09:00:00.000Z`,
  ends_at: `2027-03-${number}T09:30:00.000Z`,
  status: "pending",
  outside: false,
  created_at: "2027-01-01T09:00:00.000Z",
  ...change,
});

let calls: ReturnType<typeof answerFetch> = [];
const sent = () => calls.filter(({ method }) => method === "POST").map(({ path, body }) => ({ path, body }));

/** A service with these bookings, which an answer or the end of a meeting changes. */
function serve(bookings: BookingWire[], refusal: Problem | null = null) {
  let kept = bookings;
  const settle = (id: string, accept: boolean) => {
    kept = kept.flatMap((one) => (one.id !== id ? [one] : accept ? [{ ...one, status: "confirmed" }] : []));
    return null;
  };
  const answers: Parameters<typeof answerFetch>[0] = {
    "GET /booking/bookings": () => kept,
    "GET /booking/bookings?outside=true&limit=50": () => kept.filter(({ outside }) => outside),
    "GET /booking/page": () => null,
  };
  for (const { id, meeting_id: meetingId } of bookings) {
    answers[`POST /booking/bookings/${id}/answer`] = ({ body }) =>
      refusal ?? settle(id, (body as { accept: boolean }).accept);
    answers[`POST /meetings/${meetingId}/cancel`] = () => settle(id, false);
  }
  calls = answerFetch(answers);
}

afterEach(() => vi.restoreAllMocks());

const show = (children: ReactNode) =>
  render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new QueryClient()}>
        {children}
        <Toaster />
      </QueryClientProvider>
    </AppRouterContext>,
  );
const showBookings = (bookings: BookingWire[], focusedBooking: FocusedBooking | null = null, refusal?: Problem) => {
  serve(bookings, refusal);
  return show(<BookingsPart count={bookings.length} focusedBooking={focusedBooking} />);
};
const button = (name: string) => page.getByRole("button", { name, exact: true });
const names = () =>
  page
    .getByRole("listitem")
    .getByRole("link")
    .elements()
    .map((link) => link.textContent);

test("a request is accepted and keeps its place in the list, another is declined and leaves it", async () => {
  await showBookings([bookingOf(10, "Kim", { status: "confirmed" }), bookingOf(11, "Lee"), bookingOf(12, "Mo")]);
  await expect.element(button("Accept Lee")).toBeVisible();
  expect(names()).toEqual(["Lee", "Mo", "Kim"]);
  await button("Accept Lee").click();
  await expect.element(page.getByText("Booking confirmed")).toBeVisible();
  await expect.element(button("Accept Lee")).not.toBeInTheDocument();
  await button("Decline Mo").click();
  await expect.element(page.getByText("Booking declined")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Mo" })).not.toBeInTheDocument();
  expect(names()).toEqual(["Kim", "Lee"]);
  const path = (number: number) => `/booking/bookings/${bookingOf(number, "").id}/answer`;
  expect(sent()).toEqual([
    { path: path(11), body: { accept: true } },
    { path: path(12), body: { accept: false } },
  ]);
});

test("a request that was answered elsewhere says so", async () => {
  const refusal = new Problem(409, "already_answered", "This booking doesn't wait for an answer anymore.");
  await showBookings([bookingOf(10, "Kim")], null, refusal);
  await button("Accept Kim").click();
  // It is announced, too.
  await expect.element(page.getByText("This booking doesn't wait for an answer anymore.").first()).toBeVisible();
});

test.each([
  ["yes", "Accept Zoe"],
  ["no", "Decline Zoe"],
] as const)(
  "the link of the mail that says %s brings the focus to its button, however many wait",
  async (said, name) => {
    const others = Array.from({ length: 8 }, (_, at) => bookingOf(10 + at, `Other ${at}`));
    const zoe = bookingOf(28, "Zoe");
    await showBookings([...others, zoe], { bookingId: zoe.id, answer: said, isOpen: true });
    await expect.element(button(name)).toHaveFocus();
    expect(names()).toHaveLength(5);
    expect(names()[0]).toBe("Zoe");
    expect(sent()).toEqual([]);
  },
);

function Outside() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask again
      </button>
      <OutsideDialog open={open} onOpenChange={setOpen} />
    </>
  );
}

test("of bookings outside the hours, those that are chosen are cancelled, and no others", async () => {
  serve([bookingOf(10, "Kim", { outside: true }), bookingOf(11, "Lee", { outside: true }), bookingOf(12, "Mo")]);
  await show(<Outside />);
  const dialog = page.getByRole("dialog", { name: "Some bookings are outside your hours" });
  await expect.element(dialog.getByRole("checkbox", { name: /^Lee/ })).toBeVisible();
  await expect.element(dialog.getByText("Mo")).not.toBeInTheDocument();
  await dialog.getByRole("checkbox", { name: /^Lee/ }).click();
  await button("Keep all").click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([]);

  await button("Ask again").click();
  await expect.element(button("Keep them")).toBeVisible();
  await dialog.getByRole("checkbox", { name: /^Kim/ }).click();
  await button("Cancel 1 booking").click();
  await expect.element(page.getByText("Booking cancelled")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([{ path: `/meetings/${bookingOf(10, "").meeting_id}/cancel`, body: {} }]);
});
