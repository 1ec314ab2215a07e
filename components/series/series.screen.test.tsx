import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { InviteForm } from "@/components/invitations/invite-form";
import { InviteRow } from "@/components/invitations/invite-row";
import { ReplyForm } from "@/components/invitations/reply-form";
import { MeetingList } from "@/components/meetings/meeting-list";
import { RepeatDialog } from "@/components/schedule/repeat-dialog";
import { RescheduleDialog } from "@/components/schedule/reschedule-dialog";
import { useCancelMeeting } from "@/components/schedule/use-cancel-meeting";
import { Toaster } from "@/components/ui/toast";
import { answerFetch } from "@/lib/testing/answer-fetch";
import { sampleInvite } from "@/lib/testing/sample-invite";
import { sampleMeeting, sampleSeries } from "@/lib/testing/sample-meeting";

import { LastTime } from "./last-time";

const meeting = sampleMeeting({
  id: "m",
  series: sampleSeries(),
  scheduled_at: "2030-11-26T13:30:00.000Z",
  invitees: [{ id: "b", name: "Ben", avatar_url: null }],
  invitee_names: ["Ben"],
});

const show = (children: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>);

afterEach(() => vi.restoreAllMocks());

function Cancelling() {
  const cancel = useCancelMeeting(meeting);
  return (
    <>
      <button type="button" onClick={() => cancel.start()}>
        Cancel it
      </button>
      {cancel.dialog}
    </>
  );
}

test("cancelling asks which meetings of the series, this one unless another is chosen", async () => {
  const calls = answerFetch({
    "POST /meetings/m/cancel?scope=this": () => null,
    "POST /meetings/m/cancel?scope=following": () => null,
  });
  await show(<Cancelling />);
  await page.getByRole("button", { name: "Cancel it" }).click();
  await expect.element(page.getByRole("radio", { name: "This meeting" })).toBeChecked();
  await page.getByRole("button", { name: "Cancel meeting", exact: true }).click();
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain("/meetings/m/cancel?scope=this"));
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Cancel it" }).click();
  await page.getByRole("radio", { name: "This and the following meetings" }).click();
  await expect.element(page.getByRole("alertdialog")).toHaveAccessibleDescription(/Meetings before this one stay/);
  await page.getByRole("button", { name: "Cancel meetings" }).click();
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain("/meetings/m/cancel?scope=following"));
});

test("rescheduling all of them can change how they repeat", async () => {
  const calls = answerFetch({ "PATCH /meetings/m?scope=all": () => meeting });
  await show(<RescheduleDialog meeting={meeting} open onOpenChange={() => {}} />);
  await expect.element(page.getByRole("radio", { name: "This meeting" })).toBeChecked();
  expect(page.getByRole("combobox", { name: "Repeats" }).elements()).toHaveLength(0);
  await page.getByRole("radio", { name: "All meetings that haven't started" }).click();
  await page.getByRole("combobox", { name: "Repeats" }).click();
  await page.getByRole("option", { name: "Every Tuesday" }).click();
  await page.getByRole("button", { name: "Reschedule and notify 1 person" }).click();
  await vi.waitFor(() =>
    expect(calls).toContainEqual({
      method: "PATCH",
      path: "/meetings/m?scope=all",
      body: { recurrence: "FREQ=WEEKLY;BYDAY=TU" },
    }),
  );
});

test("a reply is for this meeting, or for all of the series", async () => {
  const calls = answerFetch({ "POST /meetings/m/reply": () => ({}) });
  const reply = { ...meeting, response: "none" as const, note: null, proposed_start: null, repeats: "Every weekday" };
  const style = { timezone: "Europe/Berlin", clock: "24" as const };
  await show(
    <ReplyForm
      reply={reply}
      replier={{ meetingId: "m" }}
      style={style}
      now={new Date("2030-11-25T12:00:00Z")}
      initialChoice="yes"
      size="md"
      onSent={() => {}}
    />,
  );
  await page.getByRole("radio", { name: /^All meetings of the series/ }).click();
  await page.getByRole("button", { name: "Reply yes" }).click();
  await vi.waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ response: "accepted", scope: "all" }));
});

test("people are invited to this meeting, or to all of the series", async () => {
  const calls = answerFetch({ "POST /meetings/m/invites?scope=all": () => [] });
  await show(<InviteForm meetingId="m" isSeries onDone={() => {}} />);
  await page.getByLabelText("Add people").fill("cy@example.org");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("radio", { name: "This meeting" })).toBeChecked();
  await page.getByRole("radio", { name: "All meetings that haven't started" }).click();
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await vi.waitFor(() =>
    expect(calls).toContainEqual({
      method: "POST",
      path: "/meetings/m/invites?scope=all",
      body: { emails: ["cy@example.org"] },
    }),
  );
});

test("a star marks this meeting, and its toast offers the same for all", async () => {
  const path = "/meetings/m/invites/cy%40example.org/key";
  const calls = answerFetch({ [`PUT ${path}?scope=this`]: () => null, [`PUT ${path}?scope=all`]: () => null });
  const cy = sampleInvite({ email: "cy@example.org", display_name: "Cy" });
  const style = { timezone: "UTC", clock: "24" } as const;
  await show(
    <>
      <InviteRow invite={cy} meetingId="m" isSeries style={style} now={new Date()} isHost isCancelled={false} />
      <Toaster />
    </>,
  );
  await page.getByRole("button", { name: "Mark cy@example.org as required" }).click();
  await expect.element(page.getByText("Cy is required")).toBeVisible();
  await page.getByRole("button", { name: "Change all" }).click();
  await expect.element(page.getByText("Changed in all meetings of the series that Cy is invited to.")).toBeVisible();
  const body = { key: true };
  expect(calls.filter(({ method }) => method === "PUT")).toEqual([
    { method: "PUT", path: `${path}?scope=this`, body },
    { method: "PUT", path: `${path}?scope=all`, body },
  ]);
});

test("what is open from last time is listed with who has it and until when, leads to its notes, and is ticked", async () => {
  let done = "";
  const calls = answerFetch({
    "GET /meetings/m/last-time": () => ({
      meeting: { id: "before", title: "Stand-up", scheduled_at: "2030-11-25T13:30:00.000Z" },
      open_items: [
        ...[
          {
            id: "1",
            meeting_id: "before",
            text: "Send the draft",
            owner: { user_id: null, name: "Ben" },
            due: "2030-11-29",
          },
          { id: "2", meeting_id: "first", text: "Book the room", owner: null, due: null },
        ].filter(({ id }) => id !== done),
      ],
    }),
    "PATCH /tasks/meeting/first/2": () => {
      done = "2";
      return {};
    },
  });
  await show(<LastTime meetingId="m" now={new Date("2030-11-26T12:00:00Z")} />);
  const section = page.getByRole("region", { name: "Still open from last time" });
  await expect.element(section.getByRole("listitem").first()).toHaveTextContent("Send the draftBen · due Fri 29 Nov");
  await expect
    .element(section.getByRole("link", { name: "Notes from yesterday" }))
    .toHaveAttribute("href", "/meetings/before");
  await section.getByRole("checkbox", { name: "Done: Book the room" }).click();
  await expect.poll(() => section.getByRole("listitem").elements()).toHaveLength(1);
  expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({ done: true });
});

test("of two that are ticked at once, each is said and can be undone", async () => {
  const item = (id: string, text: string) => ({ id, meeting_id: "before", text, owner: null, due: null });
  const calls = answerFetch({
    "GET /meetings/m/last-time": () => ({
      meeting: { id: "before", title: "Stand-up", scheduled_at: "2030-11-25T13:30:00.000Z" },
      open_items: [item("1", "Order chairs"), item("2", "Pay the bill")],
    }),
    "PATCH /tasks/meeting/before/1": () => ({}),
    "PATCH /tasks/meeting/before/2": () => ({}),
  });
  await show(
    <>
      <LastTime meetingId="m" now={new Date("2030-11-26T12:00:00Z")} />
      <Toaster />
    </>,
  );
  await expect.element(page.getByRole("checkbox", { name: "Done: Pay the bill" })).toBeVisible();
  for (const box of page.getByRole("checkbox").elements()) (box as HTMLElement).click();
  const toast = (text: string) => page.getByRole("dialog", { name: "Done" }).filter({ hasText: text });
  await expect.element(toast("Pay the bill")).toBeInTheDocument();
  await toast("Order chairs").getByRole("button", { name: "Undo" }).click();
  const sent = () => calls.flatMap(({ method, body }) => (method === "PATCH" ? [body] : []));
  await expect.poll(sent).toEqual([{ done: true }, { done: true }, { done: false }]);
});

test("the later meetings of a series open in place, by keyboard too", async () => {
  const days = [26, 27, 28].map((day) =>
    sampleMeeting({ series: sampleSeries(), title: `Stand-up ${day}`, scheduled_at: `2030-11-${day}T13:30:00.000Z` }),
  );
  const query = { isPending: false, isError: false, isFetching: false, error: null, refetch: async () => {} };
  await show(
    <MeetingList
      label="Meetings"
      query={query}
      meetings={days}
      readerId="r"
      archives
      collapses
      empty={null}
      failure={{ title: "", hint: "" }}
    />,
  );
  await expect.element(page.getByRole("link", { name: "Stand-up 26" })).toBeVisible();
  expect(page.getByRole("link", { name: /^Stand-up/ }).elements()).toHaveLength(1);
  await expect.element(page.getByRole("img", { name: "Repeats: Every weekday at 14:30." })).toBeInTheDocument();
  (page.getByRole("button", { name: "2 more" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => page.getByRole("link", { name: /^Stand-up/ }).elements()).toHaveLength(3);
  await page.getByRole("button", { name: "Show less" }).click();
  await expect.poll(() => page.getByRole("link", { name: /^Stand-up/ }).elements()).toHaveLength(1);
});

test("the dialog says what a rule comes to, and refuses none", async () => {
  const onDone = vi.fn();
  await show(
    <RepeatDialog
      value={null}
      onDone={onDone}
      day="2030-11-26"
      timezone="Europe/Berlin"
      open
      onOpenChange={() => {}}
    />,
  );
  const status = page.getByRole("status");
  await expect.element(status).toHaveTextContent("Every Tuesday. Next: Tue 26 Nov, Tue 3 Dec, Tue 10 Dec.");
  await page.getByRole("button", { name: "Thursday" }).click();
  await page.getByRole("spinbutton", { name: "Every" }).fill("2");
  await page.getByRole("radio", { name: "After" }).click();
  await page.getByRole("spinbutton", { name: "Number of meetings" }).fill("4");
  await expect
    .element(status)
    .toHaveTextContent("Every 2 weeks on Tuesday and Thursday, 4 times. Next: Tue 26 Nov, Thu 28 Nov, Tue 10 Dec.");
  await page.getByRole("spinbutton", { name: "Number of meetings" }).fill("0");
  await expect.element(page.getByRole("button", { name: "Done" })).toBeDisabled();
  await page.getByRole("spinbutton", { name: "Number of meetings" }).fill("4");
  await page.getByRole("button", { name: "Done" }).click();
  expect(onDone).toHaveBeenCalledExactlyOnceWith("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=4");
});
