import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { waitingDetail } from "@/lib/core/meetings/constants";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { sampleMeeting } from "@/lib/testing/sample-meeting";
import { hasUnsentInvites, InviteForm } from "./invite-form";
import { type ReplyChoice, ReplyForm } from "./reply-form";

const show = (children: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>);
const button = (name: string) => page.getByRole("button", { name, exact: true });
const radio = (name: string) => page.getByRole("radio", { name, exact: true });
const message = () => page.getByRole("textbox", { name: "Message to Mara Lind" });
const onSent = vi.fn();

afterEach(() => {
  vi.restoreAllMocks();
  onSent.mockReset();
});

type Shown = { start?: string; choice?: ReplyChoice | null };
const replyForm = ({ start = "2030-11-26T13:30:00.000Z", choice = null }: Shown = {}) => (
  <ReplyForm
    reply={{
      ...sampleMeeting({ scheduled_at: start }),
      response: "none",
      note: null,
      proposed_start: null,
      repeats: null,
    }}
    replier={{ meetingId: "m" }}
    style={{ timezone: "Europe/Berlin", clock: "24" }}
    now={new Date("2030-11-25T12:00:00Z")}
    initialChoice={choice}
    size="md"
    onSent={onSent}
  />
);

test("nothing is sent before a choice; then the button names it and sends it with the message", async () => {
  const calls = answerFetch({ "POST /meetings/m/reply": () => ({}) });
  await show(replyForm());
  expect(page.getByRole("button").query()).toBeNull();
  (radio("Yes").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  expect(calls).toEqual([]);
  expect(onSent).not.toHaveBeenCalled();
  await radio("No").click();
  await message().fill(" Sorry ");
  await button("Reply no").click();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(calls.at(-1)?.body).toEqual({
    response: "declined",
    note: "Sorry",
    scheduled_at: "2030-11-26T13:30:00.000Z",
  });
});

test("a refused reply says so and keeps the message; a note that is refused says so at its field", async () => {
  const problems = [
    new Problem(409, "meeting_moved", "This meeting was rescheduled."),
    new Problem(422, "invalid", "Some values are not right.", [
      { path: "note", message: "Use at most 500 characters." },
    ]),
  ];
  answerFetch({ "POST /meetings/m/reply": () => problems.shift() });
  const screen = await show(replyForm({ choice: "yes" }));
  await message().fill("Gladly");
  await button("Reply yes").click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Your reply wasn't sent.This meeting was rescheduled.");
  await button("Reply yes").click();
  await expect.element(message()).toHaveAccessibleDescription("Use at most 500 characters.");
  await expect.element(message()).toHaveFocus();
  expect(page.getByRole("alert").query()).toBeNull();
  // A choice for another start is no reply to this one.
  await screen.rerender(
    <QueryClientProvider client={new QueryClient()}>
      {replyForm({ choice: "yes", start: "2030-11-27T13:30:00.000Z" })}
    </QueryClientProvider>,
  );
  await expect.element(radio("Yes")).not.toBeChecked();
  await expect.element(message()).toHaveValue("Gladly");
  expect(onSent).not.toHaveBeenCalled();
});

test("addresses that were not invited come back, and a refusal keeps them", async () => {
  const problems = [
    new Problem(409, "meeting_over", "The meeting is over."),
    new Problem(422, "invalid", "Some values are not right.", [{ path: "emails.0", message: "Not this address." }]),
  ];
  answerFetch({ "POST /meetings/m/invites?scope=this": () => problems.shift() ?? [] });
  const first = await show(<InviteForm meetingId="m" onDone={() => {}} />);
  const people = page.getByRole("combobox", { name: "Add people" });
  await expect.element(button("Invite")).toBeDisabled();
  await people.fill("nobody");
  await userEvent.tab();
  await expect.element(people).toHaveAccessibleDescription("“nobody” isn't an email address.");
  await people.fill("cy@example.org");
  await userEvent.keyboard("{Enter}");
  await first.unmount();
  expect(hasUnsentInvites("m")).toBe(true);
  await show(<InviteForm meetingId="m" onDone={() => {}} />);
  await button("Invite").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Couldn't invite anyone.The meeting is over.");
  await button("Invite").click();
  await expect.element(people).toHaveAccessibleDescription("Not this address.");
  await expect.element(button("Remove cy@example.org")).toBeVisible();
  await button("Invite").click();
  await expect.element(page.getByRole("status")).toHaveTextContent("No invitations were sent.");
  expect(hasUnsentInvites("m")).toBe(false);
});

test("invitations that wait are taken back into the form", async () => {
  const waiting = { delivery: "email", detail: waitingDetail, kind: "guest" };
  const calls = answerFetch({
    "POST /meetings/m/invites": () => [{ email: "cy@example.org", ...waiting }],
    "POST /meetings/m/invites/undo": () => [{ email: "cy@example.org", undone: true }],
  });
  await show(<InviteForm meetingId="m" canUndo onDone={() => {}} />);
  await page.getByRole("combobox", { name: "Add people" }).fill("cy@example.org");
  await userEvent.keyboard("{Enter}");
  await button("Invite").click();
  await expect.element(page.getByRole("status")).toHaveTextContent("The invitation leaves in a few seconds.");
  await button("Undo").click();
  await expect.element(button("Remove cy@example.org")).toBeVisible();
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { emails: ["cy@example.org"], delay_seconds: 10 },
    { emails: ["cy@example.org"], meeting: false },
  ]);
});
