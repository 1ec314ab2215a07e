import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CalendarAnswer, InviteEntry } from "@/lib/features/invitations/schema";
import { sampleInvite } from "@/lib/testing/sample-invite";
import { InviteRow } from "./invite-row";

const gil = sampleInvite({
  delivery_problem: "The invitation could not be mailed. There is no such mailbox.",
});

const shown = (invite: InviteEntry, isHost = true, isCancelled = false, calendarAnswer?: CalendarAnswer["response"]) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <InviteRow
        invite={invite}
        calendarAnswer={calendarAnswer}
        meetingId="m"
        style={{ timezone: "UTC", clock: "24" }}
        now={new Date()}
        isHost={isHost}
        isCancelled={isCancelled}
      />
    </QueryClientProvider>,
  );

test("the host sees who was not reached, why, and what to do, until that person joins or replies", () => {
  expect(shown(gil)).toContain("There is no such mailbox. Share the link with them.");
  for (const known of [{ response: "accepted" }, { status: "knocking" }, { delivery_problem: null }] as const) {
    expect(shown({ ...gil, ...known })).not.toContain("Share the link");
  }
  expect(shown(gil, false)).not.toContain("mailbox");
});

test("a cancelled meeting waits for no replies", () => {
  expect(shown(gil)).toContain("No reply");
  expect(shown(gil, false, true)).not.toContain("No reply");
  expect(shown({ ...gil, response: "declined" }, false, true)).toContain("Not going");
  expect(shown({ ...gil, status: "admitted" }, false, true)).toContain("Joined");
});

test("an answer in the calendar stands beside the one given here, where it says something else", () => {
  const answered = (response: InviteEntry["response"], calendar: CalendarAnswer["response"]) =>
    shown({ ...gil, response, delivery_problem: null }, true, false, calendar);
  expect(answered("none", "accepted")).toContain("Accepted in calendar");
  expect(answered("none", "accepted")).not.toContain("No reply");
  expect(answered("none", "needsAction")).toContain("No reply");
  expect(answered("accepted", "declined")).toMatch(/Going.*Declined in calendar/);
  expect(answered("accepted", "accepted")).not.toContain("in calendar");
  expect(answered("accepted", "needsAction")).not.toContain("in calendar");
  expect(shown({ ...gil, status: "admitted" }, true, false, "declined")).not.toContain("in calendar");
});
