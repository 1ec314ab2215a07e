import { Check, Clock, Minus, TriangleAlert } from "lucide-react";
import { notifiedInParleyDetail, ownAddressDetail, sendingDetail, waitingDetail } from "@/lib/core/meetings/constants";
import type { InviteResult } from "@/lib/core/meetings/schema";
import type { FollowedInvite } from "./use-follow-invites";

/** An invitation that could not be sent. The host's own address gets none. */
export const isMissed = ({ delivery, detail }: InviteResult) =>
  delivery === "none" && detail !== ownAddressDetail && detail !== notifiedInParleyDetail;

/** The delivery of each invitation. */
export function InviteOutcome({ results }: { results: readonly FollowedInvite[] }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {results.map((invite, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one address may stand twice, and the list never changes.
        <li key={at} className="flex items-start gap-3 py-2.5">
          {isMissed(invite) ? (
            <TriangleAlert aria-hidden className="mt-0.5 size-4 text-bad" />
          ) : invite.delivery === "none" ? (
            <Minus aria-hidden className="mt-0.5 size-4 text-ink-faint" />
          ) : isUnderWay(invite) ? (
            <Clock aria-hidden className="mt-0.5 size-4 text-ink-faint" />
          ) : (
            <Check aria-hidden className="mt-0.5 size-4 text-good" />
          )}
          <span className="min-w-0 flex-1">
            <span className="block truncate text-base">{invite.email}</span>
            {invite.detail && invite.detail !== waitingDetail ? (
              <span className="block text-ink-faint text-sm">{invite.detail}</span>
            ) : null}
          </span>
          <span className="text-ink-soft text-sm">{wordOf(invite)}</span>
        </li>
      ))}
    </ul>
  );
}

export const isUnderWay = ({ detail }: InviteResult) => detail === sendingDetail || detail === waitingDetail;

function wordOf(invite: FollowedInvite): string {
  if (invite.detail === notifiedInParleyDetail) return "Notified";
  if (invite.isInvited) return "Invited";
  return isUnderWay(invite) ? "Not sent yet" : deliveryWords[invite.delivery];
}

const deliveryWords: Record<InviteResult["delivery"], string> = {
  calendar: "Invited through your calendar",
  email: "Sent",
  none: "Not sent",
};
