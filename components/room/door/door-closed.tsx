import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button";
import type { MeetingWire, PublicMeeting } from "@/lib/core/meetings/schema";
import { DoorFrame } from "./door-frame";

type Reason = PublicMeeting["status"] | "removed";

/** A door that cannot be entered, and the reason. */
export function DoorClosed({
  meeting,
  hostId,
  details,
  reason,
  children,
}: {
  meeting: PublicMeeting;
  hostId: string;
  details: MeetingWire | null;
  reason: Reason;
  children?: ReactNode;
}) {
  const { title, words } = closedWords(reason, meeting.host_name);
  return (
    <DoorFrame>
      <div className="mx-auto w-full max-w-md text-center last:my-auto last:pb-[10vh]">
        <Avatar name={meeting.host_name} seed={hostId} src={details?.host_avatar_url} size={64} />
        <h1 className="mt-5 font-semibold text-3xl text-ink">{title}</h1>
        <p className="mt-3 text-ink-soft text-md">{words}</p>
        <div className="mt-7 flex justify-center gap-2">
          {details && reason !== "removed" ? (
            <ButtonLink variant="primary" href={`/meetings/${meeting.id}`}>
              Open meeting page
            </ButtonLink>
          ) : null}
          <ButtonLink href="/">Home</ButtonLink>
        </div>
      </div>
      {children}
    </DoorFrame>
  );
}

function closedWords(reason: Reason, hostName: string): { title: string; words: string } {
  switch (reason) {
    case "cancelled":
      return {
        title: "This meeting was cancelled",
        words: `${hostName} cancelled it.`,
      };
    case "removed":
      return {
        title: "You can't join this meeting",
        words: `You were removed from it. Only ${hostName} can invite you back.`,
      };
    default:
      return { title: "This meeting has ended", words: `Hosted by ${hostName}.` };
  }
}
