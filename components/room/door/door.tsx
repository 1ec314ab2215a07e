"use client";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useCanCall } from "@/components/data/look-around";
import { meetingLink } from "@/components/data/meeting-link";
import { formatSpan, formatTime, formatWhen } from "@/components/patterns/time/format-time";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { RecordingLine } from "@/components/room/recording/recording-line";
import { deviceChoices, withoutDevices } from "@/components/room/session/preferences";
import type { JoinMedia } from "@/components/room/session/publish-preview-tracks";
import { DarkStage } from "@/components/room/visit/dark-stage";
import { Avatar } from "@/components/ui/avatar";
import { Button, ButtonLink } from "@/components/ui/button";
import { usePreference } from "@/components/ui/preference";
import type { JoinAnswer, MeetingWire, Occupancy, PublicMeeting } from "@/lib/core/meetings/schema";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import { DoorClosed } from "./door-closed";
import { DoorLayout } from "./door-layout";
import { InsideLine } from "./inside-line";
import { doorOpensAt, joinWords, takeOverWords } from "./join-words";
import { NoCallNotice } from "./no-call-notice";
import { openingWords } from "./start-words";
import { useDevicePreview } from "./use-device-preview";
import { useDoorKeys } from "./use-door-keys";
import { type Joining, type JoinTarget, useJoin } from "./use-join";
import { waitingWords } from "./waiting-words";

export type DoorPerson = {
  id: string;
  name: string;
  email: string;
  /** May see the meeting, or is a colleague of its host; not stopped by an unlocked door. */
  passes: boolean;
};

type DoorProps = {
  meeting: PublicMeeting;
  hostId: string;
  details: MeetingWire | null;
  /** Null if this person may not see who is inside. */
  inside: Occupancy["people"] | null;
  person: DoorPerson;
  target: JoinTarget;
  /** Rejoins without a preview, unless the answer is anything but "admitted". */
  joinsAtOnce: boolean;
  /** Is about to join, or waits to. */
  onIntent: () => void;
  /** Calls `takeMedia` when the room is ready, because the preview loses its tracks then. */
  onAdmitted: (answer: JoinAnswer, takeMedia: () => JoinMedia) => void;
};

/** The page before the room: preview, people inside, and one button. */
export function Door({
  meeting,
  hostId,
  details,
  inside,
  person,
  target,
  joinsAtOnce,
  onIntent,
  onAdmitted,
}: DoorProps) {
  const isOpen = meeting.status === "scheduled" || meeting.status === "live";
  const canCall = useCanCall();
  const [chosen, choose] = usePreference(deviceChoices);
  const choices = canCall ? chosen : withoutDevices(chosen);
  const now = useNow(1000) ?? new Date();
  const [skipsPreview, setSkipsPreview] = useState(joinsAtOnce);
  const { preview, effects, takeMedia } = useDevicePreview(choices, isOpen && canCall && !skipsPreview);
  const { trouble } = preview;

  const [recorded, setRecorded] = useState<JoinAnswer | null>(null);
  const wasToldOfRecording = useRef(false);
  const enter = useCallback(
    // If a recording has begun since the door was loaded, the person is informed before they join.
    (answer: JoinAnswer) =>
      answer.recording_enabled && !wasToldOfRecording.current ? setRecorded(answer) : onAdmitted(answer, takeMedia),
    [onAdmitted, takeMedia],
  );
  const { joining, inside: latestInside, join } = useJoin(target, enter);
  useEffect(() => {
    wasToldOfRecording.current = meeting.recording_enabled || latestInside?.recording === true || skipsPreview;
  });
  useEffect(() => {
    if (skipsPreview && joining.kind === "idle") void join();
    else if (skipsPreview && joining.kind !== "asking") setSkipsPreview(false);
  }, [skipsPreview, joining.kind, join]);
  useDoorKeys(choices, choose, preview);
  const joinsSoon = skipsPreview || joining.kind === "waiting";
  useEffect(() => {
    if (joinsSoon) onIntent();
  }, [joinsSoon, onIntent]);

  const refusedUntil = joining.kind === "too-early" ? joining.opensAt : null;
  const opensAt = refusedUntil ?? (details ? doorOpensAt(details) : null);
  const isLocked = details?.locked === true && !details.is_host;
  const mustAsk = isLocked || !person.passes;
  const me = `user:${person.id}`;
  const isElsewhere = inside?.some((one) => one.identity === me) === true;
  const button = useMemo(
    () => joinWords({ joining: joining.kind, mustAsk, opensAt, now, trouble, isElsewhere, canCall }),
    [joining.kind, mustAsk, opensAt, now, trouble, isElsewhere, canCall],
  );
  const others = inside?.filter((one) => one.identity !== me) ?? null;
  const seen = latestInside ?? (others && { people: others, count: others.length });

  if (skipsPreview && isOpen) return <DarkStage words="Joining…" />;
  if (joining.kind === "removed")
    return <DoorClosed meeting={meeting} hostId={hostId} details={details} reason="removed" />;
  if (joining.kind === "over") {
    return (
      <DoorClosed
        meeting={meeting}
        hostId={hostId}
        details={details}
        reason={joining.cancelled ? "cancelled" : "completed"}
      />
    );
  }
  if (!isOpen) return <DoorClosed meeting={meeting} hostId={hostId} details={details} reason={meeting.status} />;
  return (
    <DoorLayout
      code={meeting.code}
      name={person.name}
      seed={me}
      preview={preview}
      effects={effects}
      choices={choices}
      choose={choose}
      onIntent={onIntent}
      title={
        <>
          <DoorTitle meeting={meeting} hostId={hostId} details={details} now={now} />
          {person.passes ? <InsideLine inside={seen} /> : null}
        </>
      }
    >
      <RecordingLine
        meeting={recorded ? { ...meeting, recording_enabled: true } : meeting}
        inside={joining.kind === "waiting" ? latestInside : null}
      />
      <NoCallNotice link={meetingLink(meeting.code)} />
      <Button
        variant="primary"
        size="lg"
        block
        disabled={!recorded && button.disabled}
        loading={!recorded && joining.kind === "asking"}
        onClick={recorded ? () => onAdmitted(recorded, takeMedia) : join}
      >
        {recorded ? "Join the recorded meeting" : button.words}
      </Button>
      <div role="status" className="min-h-5 text-base text-ink-soft max-lg:text-center">
        <DoorHint joining={joining} opensAt={opensAt} now={now} person={person} isElsewhere={isElsewhere}>
          {joining.kind === "waiting" ? waitingWords(latestInside, meeting.host_name) : null}
        </DoorHint>
      </div>
      {joining.kind === "waiting" ? (
        <ButtonLink href="/home" size="lg" block>
          Stop waiting
        </ButtonLink>
      ) : null}
    </DoorLayout>
  );
}

type DoorTitleProps = { meeting: PublicMeeting; hostId: string; details: MeetingWire | null; now: Date };

function DoorTitle({ meeting, hostId, details, now }: DoorTitleProps) {
  const style = useTimeStyle();
  const isMine = details?.is_host === true;
  const start = details?.scheduled_at ?? null;
  return (
    <header className="flex items-start gap-3 lg:flex-col lg:gap-3 xl:gap-4">
      <Avatar name={meeting.host_name} seed={hostId} src={details?.host_avatar_url} size={48} />
      {/* Keeps its height on a phone when the title arrives. */}
      <div className="min-h-[4.75rem] min-w-0 lg:min-h-0">
        <h1
          key={details?.title}
          className="line-clamp-2 text-balance font-semibold text-ink text-xl lg:text-2xl xl:text-3xl"
        >
          {details?.title ?? unnamedMeeting(meeting.host_name)}
        </h1>
        <p key={start} className="truncate text-ink-soft text-sm lg:mt-2 lg:text-md">
          {isMine ? "You're the host" : `Hosted by ${meeting.host_name}`}
          {start && details ? (
            <>
              <span aria-hidden> · </span>
              <span className="tabular">
                {formatWhen(start, style, now).replace(formatTime(start, style), "")}
                {formatSpan(start, new Date(Date.parse(start) + details.duration_minutes * 60_000), style)}
              </span>
            </>
          ) : null}
        </p>
      </div>
    </header>
  );
}

function DoorHint({
  joining,
  opensAt,
  now,
  person,
  isElsewhere,
  children,
}: {
  joining: Joining;
  opensAt: Date | null;
  now: Date;
  person: DoorPerson;
  isElsewhere: boolean;
  children: ReactNode;
}) {
  const style = useTimeStyle();
  if (opensAt && opensAt > now) {
    return openingWords(opensAt, now, style);
  }
  if (joining.kind === "waiting") return children;
  if (joining.kind === "withdrawn") return "You're no longer waiting. You can ask again.";
  if (joining.kind === "denied") return "Your request was declined. You can ask again.";
  if (joining.kind === "failed") return <span className="text-bad">{joining.message}</span>;
  if (isElsewhere) return takeOverWords;
  return (
    <>
      Joining as {person.name} <span className="text-ink-faint">{person.email}</span>
    </>
  );
}
