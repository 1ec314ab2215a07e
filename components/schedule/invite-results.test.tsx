import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ownAddressDetail } from "@/lib/meetings/constants";
import type { InviteResult } from "@/lib/meetings/schema";
import { sampleMeeting } from "../../lib/testing/sample-meeting";
import { sentInvitesQuery } from "../data/use-meetings";
import { InviteResults } from "./invite-results";

function shown(invites: InviteResult[] | null) {
  const client = new QueryClient();
  const meeting = sampleMeeting({});
  if (invites) client.setQueryData(sentInvitesQuery(meeting.id).queryKey, invites);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <InviteResults meeting={meeting} />
    </QueryClientProvider>,
  );
}
const told = (...invites: InviteResult[]) => /role="status"[^>]*>([^<]*)</.exec(shown(invites))?.[1];

const own: InviteResult = { email: "ana@example.org", delivery: "none", detail: ownAddressDetail, kind: "colleague" };
const mailed: InviteResult = { email: "ben@example.org", delivery: "email", detail: null, kind: "colleague" };
const missed: InviteResult = { email: "gil@example.org", delivery: "none", detail: "No such box.", kind: "guest" };

test("the page of a meeting just scheduled says what became of each address; a reload says nothing again", () => {
  expect(shown([mailed])).toContain("Weekly planning is scheduled");
  expect(shown([mailed])).toContain("ben@example.org");
  expect(shown(null)).toBe("");
});

test("the host's own address among the invited counts as nobody missed", () => {
  expect(told(own, mailed)).toBe("Invitations sent.");
  expect(told(own)).toBe("No invitations were sent. Share the link below.");
  expect(told()).toBe("No invitations were sent. Share the link below.");
  expect(told(own, mailed, missed)).toBe("1 person was not reached. Share the link with them yourself.");
  expect(told(own, missed)).toBe("No invitation could be sent. Share the link yourself.");
});
