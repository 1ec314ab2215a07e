import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button";
import type { PublicMeeting } from "@/lib/meetings/schema";
import { DoorClosed } from "./door-closed";
import { DoorFrame } from "./door-frame";

/** For somebody who is not signed in: whose meeting this is, and the one way in. */
export function StrangerDoor({ meeting }: { meeting: PublicMeeting }) {
  if (meeting.status === "completed" || meeting.status === "cancelled") {
    return <DoorClosed meeting={meeting} details={null} reason={meeting.status} />;
  }
  const signIn = `/sign-in?callbackUrl=${encodeURIComponent(`/m/${meeting.code}`)}`;
  return (
    <DoorFrame>
      <div className="mx-auto w-full max-w-md pb-[10vh] text-center">
        <Avatar name={meeting.host_name} size={88} />
        <h1 className="mt-6 text-balance font-semibold text-3xl text-ink sm:text-4xl">Meet with {meeting.host_name}</h1>
        <p className="mt-3 text-ink-soft text-md">
          {meeting.invited_by_name ? `${meeting.invited_by_name} invited you. ` : ""}
          {meeting.status === "live" ? "The meeting is running now." : "You have the right link."} Sign in to come in.
        </p>
        <ButtonLink variant="primary" size="lg" block href={signIn} className="mx-auto mt-8 max-w-72">
          Sign in to join
        </ButtonLink>
        {meeting.transcription_enabled || meeting.recording_enabled ? (
          <p className="mt-5 text-ink-faint text-sm">{noticeOfWords(meeting)}</p>
        ) : null}
      </div>
    </DoorFrame>
  );
}

function noticeOfWords({ transcription_enabled, recording_enabled }: PublicMeeting) {
  if (recording_enabled && transcription_enabled)
    return "This meeting is recorded, and what is said is written down for its notes.";
  return recording_enabled ? "This meeting is recorded." : "What is said is written down for the meeting's notes.";
}
