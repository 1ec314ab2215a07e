"use client";
import { useCallback, useEffect, useMemo, useState } from "react";
import { formatRelative, formatSpan, formatTime, formatWhen } from "@/components/shell/format-time";
import { isTyping, spellStroke } from "@/components/shell/shortcut";
import { useNow, useTimeStyle } from "@/components/shell/time-style";
import { Avatar, AvatarStack } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import type { JoinAnswer, MeetingWire, Occupancy, PublicMeeting } from "@/lib/meetings/schema";
import { DarkStage } from "../dark-stage";
import { useMediaDevices } from "../devices/use-media-devices";
import { usePreview } from "../devices/use-preview";
import { deviceChoices, useRemembered } from "../remembered";
import type { Luggage } from "../use-room-session";
import { DeviceChips } from "./device-chips";
import { DoorClosed } from "./door-closed";
import { DoorFrame } from "./door-frame";
import { doorOpensAt, joinWords } from "./join-words";
import { Mirror } from "./mirror";
import { TroubleCards } from "./trouble-card";
import { useJoin } from "./use-join";

export type DoorPerson = { id: string; name: string };

type DoorProps = {
  meeting: PublicMeeting;
  details: MeetingWire | null;
  inside: Occupancy["people"];
  person: DoorPerson;
  /** Comes back into the room: no look into the mirror, unless the answer is not "come in". */
  asksAtOnce: boolean;
  /** Packs only when the room is there to unpack in: until then the mirror keeps the picture. */
  onAdmitted: (answer: JoinAnswer, pack: () => Luggage) => void;
};

/** Before the room: how one looks and sounds, who is inside, and one button. */
export function Door({ meeting, details, inside, person, asksAtOnce, onAdmitted }: DoorProps) {
  const isOpen = meeting.status === "scheduled" || meeting.status === "live";
  const [choices, choose] = useRemembered(deviceChoices);
  const now = useNow(1000) ?? new Date();
  const [passesBy, setPassesBy] = useState(asksAtOnce);
  const preview = usePreview(choices, isOpen && !passesBy);
  const devices = useMediaDevices(preview.pending);
  const { handOver, trouble } = preview;

  const enter = useCallback(
    (answer: JoinAnswer) => {
      const wants = {
        camera: choices.camera && !trouble.camera,
        microphone: choices.microphone && !trouble.microphone,
      };
      onAdmitted(answer, () => ({ tracks: handOver(), wants }));
    },
    [onAdmitted, handOver, choices.camera, choices.microphone, trouble.camera, trouble.microphone],
  );
  const { joining, join } = useJoin(meeting.id, enter);
  useEffect(() => {
    if (passesBy && joining.kind === "idle") void join();
    else if (passesBy && joining.kind !== "asking") setPassesBy(false);
  }, [passesBy, joining.kind, join]);
  useDoorKeys(choices, choose);

  const refusedUntil = joining.kind === "too-early" ? joining.opensAt : null;
  const opensAt = refusedUntil ?? (details ? doorOpensAt(details) : null);
  const isLocked = details?.locked === true && !details.is_host;
  const button = useMemo(
    () => joinWords({ joining: joining.kind, isLocked, opensAt, now, trouble }),
    [joining.kind, isLocked, opensAt, now, trouble],
  );

  if (passesBy && isOpen) return <DarkStage words="Joining…" />;
  if (joining.kind === "removed") return <DoorClosed meeting={meeting} details={details} reason="removed" />;
  if (joining.kind === "over") {
    return <DoorClosed meeting={meeting} details={details} reason={joining.cancelled ? "cancelled" : "completed"} />;
  }
  if (!isOpen) return <DoorClosed meeting={meeting} details={details} reason={meeting.status} />;
  return (
    <DoorFrame>
      <div className="grid w-full items-center gap-x-14 gap-y-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(18rem,1fr)]">
        <div className="min-w-0 space-y-2.5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Mirror name={person.name} seed={`user:${person.id}`} preview={preview} choices={choices} choose={choose} />
          <DeviceChips devices={devices} preview={preview} choices={choices} choose={choose} />
        </div>
        <div className="min-w-0 max-lg:row-start-1 lg:self-end">
          <DoorTitle meeting={meeting} details={details} now={now} />
          <InsideLine inside={inside} selfId={person.id} />
        </div>
        <div className="min-w-0 space-y-3 lg:mt-2 lg:self-start">
          <TroubleCards preview={preview} />
          <Button
            variant="primary"
            size="lg"
            block
            disabled={button.disabled}
            loading={joining.kind === "asking"}
            onClick={join}
          >
            {button.words}
          </Button>
          <p role="status" className="min-h-5 text-ink-soft text-sm max-lg:text-center">
            <DoorHint joining={joining} opensAt={opensAt} now={now} person={person} hostName={meeting.host_name} />
          </p>
        </div>
      </div>
    </DoorFrame>
  );
}

function DoorTitle({ meeting, details, now }: { meeting: PublicMeeting; details: MeetingWire | null; now: Date }) {
  const style = useTimeStyle();
  const isMine = details?.is_host === true;
  const start = details?.scheduled_at ?? null;
  return (
    <header className="flex items-center gap-3 lg:flex-col lg:items-start lg:gap-4">
      <Avatar name={meeting.host_name} seed={details ? `user:${details.host_id}` : undefined} size={48} />
      <div className="min-w-0">
        <h1 className="text-balance font-semibold text-ink text-xl lg:text-3xl">
          {details?.title ?? (isMine ? "Your meeting" : `Meeting with ${meeting.host_name}`)}
        </h1>
        <p className="text-ink-soft text-sm lg:mt-2 lg:text-md">
          {isMine ? "You are the host" : `${meeting.host_name} is the host`}
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

function InsideLine({ inside, selfId }: { inside: Occupancy["people"]; selfId: string }) {
  const others = inside.filter((one) => one.identity !== `user:${selfId}`);
  const names = others.map((one) => one.display_name);
  return (
    <p className="mt-3 flex min-h-7 items-center gap-2.5 text-base text-ink lg:mt-5 lg:text-md">
      {others.length > 0 ? (
        <>
          <AvatarStack people={others.map((one) => ({ name: one.display_name, seed: one.identity }))} size={28} />
          <span className="min-w-0">{namesInside(names)}</span>
        </>
      ) : (
        <span className="text-ink-faint">Nobody is inside yet</span>
      )}
    </p>
  );
}

function namesInside(names: string[]) {
  const [first, second] = names;
  if (names.length === 1) return `${first} is inside`;
  if (names.length === 2) return `${first} and ${second} are inside`;
  return `${first} and ${names.length - 1} others are inside`;
}

function DoorHint({
  joining,
  opensAt,
  now,
  person,
  hostName,
}: {
  joining: ReturnType<typeof useJoin>["joining"];
  opensAt: Date | null;
  now: Date;
  person: DoorPerson;
  hostName: string;
}) {
  const style = useTimeStyle();
  if (opensAt && opensAt > now) {
    return `The door opens at ${formatTime(opensAt, style)}, ${formatRelative(opensAt, now)}. You can stay here.`;
  }
  if (joining.kind === "waiting") return `This meeting is locked. ${hostName} and the others inside can let you in.`;
  if (joining.kind === "failed") return <span className="text-bad">{joining.message}</span>;
  return `Joining as ${person.name}`;
}

/** The same letters as inside. */
function useDoorKeys(
  choices: { camera: boolean; microphone: boolean },
  choose: (change: { camera?: boolean; microphone?: boolean }) => void,
) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isTyping(event.target)) return;
      const stroke = spellStroke(event);
      if (stroke === "M" || stroke === "Mod+D") choose({ microphone: !choices.microphone });
      else if (stroke === "V" || stroke === "Mod+E") choose({ camera: !choices.camera });
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [choices.camera, choices.microphone, choose]);
}
