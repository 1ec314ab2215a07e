import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type InviteResult, ownAddressDetail } from "@/lib/meetings/schema";
import { InviteResults } from "./invite-results";
import { sampleMeeting } from "./sample-meeting";

const told = (...invites: InviteResult[]) =>
  /role="status"[^>]*>([^<]*)</.exec(
    renderToStaticMarkup(<InviteResults meeting={{ ...sampleMeeting({}), invites }} />),
  )?.[1];

const own: InviteResult = { email: "ana@example.org", delivery: "none", detail: ownAddressDetail, kind: "colleague" };
const mailed: InviteResult = { email: "ben@example.org", delivery: "email", detail: null, kind: "colleague" };
const missed: InviteResult = { email: "gil@example.org", delivery: "none", detail: "No such box.", kind: "guest" };

test("the host's own address among the invited counts as nobody missed", () => {
  expect(told(own, mailed)).toBe("Everybody was told.");
  expect(told(own)).toBe("Nobody but you is invited.");
  expect(told(own, mailed, missed)).toBe(
    "The meeting stands, but one person was not reached. Send them the link yourself.",
  );
  expect(told(own, missed)).toBe("The meeting stands, but no mail could be sent. Send them the link yourself.");
});
