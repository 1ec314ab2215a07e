import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sentInvitesQuery } from "@/components/data/use-meetings";
import { ownAddressDetail, sendingDetail, waitingDetail } from "@/lib/core/meetings/constants";
import type { InviteResult } from "@/lib/core/meetings/schema";
import { sampleMeeting } from "@/lib/testing/sample-meeting";
import { InviteResults } from "./invite-results";

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };

function shown(invites: InviteResult[] | null) {
  const client = new QueryClient();
  const meeting = sampleMeeting({});
  if (invites) client.setQueryData(sentInvitesQuery(meeting.id).queryKey, invites);
  return renderToStaticMarkup(
    <AppRouterContext value={router}>
      <QueryClientProvider client={client}>
        <InviteResults meeting={meeting} />
      </QueryClientProvider>
    </AppRouterContext>,
  );
}
const status = (...invites: InviteResult[]) => /role="status"[^>]*>([^<]*)</.exec(shown(invites))?.[1];

const own: InviteResult = { email: "ana@example.org", delivery: "none", detail: ownAddressDetail, kind: "colleague" };
const mailed: InviteResult = { email: "ben@example.org", delivery: "email", detail: null, kind: "colleague" };
const missed: InviteResult = { email: "gil@example.org", delivery: "none", detail: "No such box.", kind: "guest" };

test("the page of a meeting that was just scheduled lists each invitation; after a reload it does not", () => {
  expect(shown([mailed])).toContain("Meeting scheduled");
  expect(shown([mailed])).toContain("ben@example.org");
  expect(shown(null)).toBe("");
});

test("a mail that has not left yet is not said to have been sent", () => {
  const waiting = { ...mailed, detail: sendingDetail };
  expect(status(mailed, waiting)).toBe("Invitations are being sent.");
  expect(shown([waiting])).toContain("Not sent yet");
  expect(shown([mailed])).not.toContain("Not sent yet");
});

test("while an invitation waits it can be undone, and is not said to have been sent", () => {
  const waiting = { ...mailed, detail: waitingDetail };
  expect(status(own, waiting)).toBe("The invitation leaves in a few seconds.");
  expect(shown([waiting])).toContain("Undo");
  expect(shown([waiting])).toContain("Not sent yet");
  expect(shown([mailed])).not.toContain("Undo");
});

test("the host's own address does not count as a missed invitation", () => {
  expect(status(own, mailed)).toBe("Invitations sent.");
  expect(status(own)).toBe("Share the link below to invite people.");
  expect(status()).toBe("Share the link below to invite people.");
  expect(status(own, mailed, missed)).toBe("1 invitation couldn&#x27;t be sent. Share the link with them.");
  expect(status(own, missed)).toBe("No invitations could be sent. Share the link instead.");
});
