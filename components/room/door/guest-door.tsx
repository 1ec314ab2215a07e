"use client";
import { DoorOpen } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { formatRelative, formatTime } from "@/components/shell/format-time";
import { useNow, useTimeStyle } from "@/components/shell/time-style";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { describeError } from "@/lib/http/client";
import type { PublicMeeting } from "@/lib/meetings/schema";
import { DarkStage } from "../dark-stage";
import { usePreview } from "../devices/use-preview";
import { deviceChoices, guestSelf, useRemembered } from "../remembered";
import type { Entry, Luggage } from "../use-room-session";
import { DoorClosed } from "./door-closed";
import { DoorLayout } from "./door-layout";
import { InsideLine } from "./inside-line";
import { joinWords } from "./join-words";
import { KnockForm } from "./knock-form";
import { useDoorKeys } from "./use-door-keys";
import type { GuestVisit } from "./use-guest-visit";
import { type Joining, joiningAfter } from "./use-join";
import { waitingWords } from "./waiting-words";

type GuestDoorProps = {
  meeting: PublicMeeting;
  /** Vouches for the address; null for whoever came by the bare link. */
  inviteToken: string | null;
  visit: GuestVisit;
  /** Was inside a moment ago: no look into the mirror. */
  asksAtOnce: boolean;
  /** Packs only when the room is there to unpack in. */
  onAdmitted: (answer: Entry, pack: () => Luggage) => Promise<void>;
};

/** For somebody without an account: a name, a look into the mirror while waiting, and the truth about what goes on. */
export function GuestDoor({ meeting, inviteToken, visit: guest, asksAtOnce, onAdmitted }: GuestDoorProps) {
  const { visit, status, inside, knock, withdraw, launch } = guest;
  const [choices, choose] = useRemembered(deviceChoices);
  const [self, setSelf] = useRemembered(guestSelf);
  const [refused, setRefused] = useState<Joining>({ kind: "idle" });
  const [entering, setEntering] = useState(false);
  const now = useNow(1000) ?? new Date();
  const passesBy =
    asksAtOnce && (visit === undefined || (visit !== null && (status === null || status === "admitted")));
  const isOver = meeting.status === "cancelled" || meeting.status === "completed";
  const preview = usePreview(choices, !isOver && !passesBy && visit !== undefined);
  const { handOver, trouble } = preview;
  useDoorKeys(choices, choose);

  const enter = useCallback(async () => {
    setEntering(true);
    try {
      const answer = await launch();
      const wants = {
        camera: choices.camera && !trouble.camera,
        microphone: choices.microphone && !trouble.microphone,
      };
      if (answer.status === "admitted") await onAdmitted(answer, () => ({ tracks: handOver(), wants }));
    } catch (error) {
      setRefused(joiningAfter(error));
    } finally {
      setEntering(false);
    }
  }, [launch, onAdmitted, handOver, choices.camera, choices.microphone, trouble.camera, trouble.microphone]);

  // Whoever waited, or was inside, goes straight in; whoever left and came back presses the button.
  const goesIn = useRef(false);
  useEffect(() => {
    if (asksAtOnce) goesIn.current = true;
  }, [asksAtOnce]);
  useEffect(() => {
    if (status === "waiting") goesIn.current = true;
    if (status !== "admitted" || !goesIn.current) return;
    goesIn.current = false;
    void enter();
  }, [status, enter]);

  if (status === "removed" || refused.kind === "removed") return closed("removed");
  if (refused.kind === "over") return closed(refused.cancelled ? "cancelled" : "completed");
  if (isOver) return closed(meeting.status);
  if (status === "ended") return closed(guest.cancelled ? "cancelled" : "completed");
  if (passesBy) return <DarkStage words="Joining…" />;

  function closed(reason: PublicMeeting["status"] | "removed") {
    return <DoorClosed meeting={meeting} details={null} reason={reason} />;
  }
  const opensAt = refused.kind === "too-early" ? refused.opensAt : null;
  const words = joinWords({
    joining: status === "denied" ? "denied" : "idle",
    mustAsk: true,
    opensAt,
    now,
    trouble: {},
  });
  const isInvited = inviteToken !== null;
  return (
    <DoorLayout
      name={visit?.name ?? (self.name || "You")}
      seed={visit ? `guest:${visit.guestId}` : "guest"}
      preview={preview}
      choices={choices}
      choose={choose}
      title={
        <>
          <GuestTitle meeting={meeting} />
          {inside ? <InsideLine people={inside.people} count={inside.count} /> : null}
        </>
      }
    >
      {status === "admitted" ? (
        <Admitted entering={entering} onEnter={enter} />
      ) : status === "waiting" ? (
        <Waiting words={waitingWords(inside, meeting.host_name)} onWithdraw={withdraw} />
      ) : visit === undefined || (visit !== null && status === null) ? (
        <p role="status" className="flex items-center gap-2 text-ink-soft">
          <Spinner />
          Looking at the door…
        </p>
      ) : (
        <>
          {status === "denied" ? (
            <Said>You were not let in this time. You may ask again.</Said>
          ) : status === "invited" ? (
            <Said>You are not waiting any more. You can knock whenever you like.</Said>
          ) : null}
          <KnockForm
            self={self}
            onTyped={setSelf}
            inviteToken={inviteToken}
            hostName={meeting.host_name}
            words={words}
            knock={knock}
            onRefused={(error) => setRefused(joiningAfter(error))}
          />
          <RefusalLine refused={refused} now={now} />
          <Notice meeting={meeting} isInvited={isInvited} />
        </>
      )}
    </DoorLayout>
  );
}

function GuestTitle({ meeting }: { meeting: PublicMeeting }) {
  const { host_name: host, invited_by_name: inviter } = meeting;
  return (
    <header className="flex items-center gap-3 lg:flex-col lg:items-start lg:gap-4">
      <Avatar name={host} size={48} />
      <div className="min-w-0">
        <h1 className="text-balance font-semibold text-ink text-xl lg:text-3xl">Meet with {host}</h1>
        <p className="text-ink-soft text-sm lg:mt-2 lg:text-md">
          {inviter ? `${inviter} invited you. ` : ""}
          {meeting.status === "live" ? "The meeting is running now." : inviter ? "" : "You have the right link."}
        </p>
      </div>
    </header>
  );
}

function Waiting({ words, onWithdraw }: { words: string; onWithdraw: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  async function stop() {
    setBusy(true);
    await onWithdraw().catch(() => {});
    setBusy(false);
  }
  return (
    <section aria-label="Waiting" className="rounded-card border border-line bg-raised p-4">
      <div role="status">
        <h2 className="flex items-center gap-2.5 font-medium text-ink text-md">
          <Spinner />
          Waiting to be let in
        </h2>
        <p className="mt-1.5 text-base text-ink-soft">{words}</p>
        <p className="mt-1 text-ink-faint text-sm">You go straight in when somebody opens the door.</p>
      </div>
      <Button className="mt-4" loading={busy} onClick={stop}>
        Stop waiting
      </Button>
    </section>
  );
}

function Admitted({ entering, onEnter }: { entering: boolean; onEnter: () => void }) {
  return (
    <>
      <p role="status" className="text-base text-ink-soft">
        The door is open for you.
      </p>
      <Button variant="primary" size="lg" block loading={entering} onClick={onEnter}>
        <DoorOpen aria-hidden />
        Join
      </Button>
    </>
  );
}

function Said({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-card bg-surface px-4 py-3 text-base text-ink">
      {children}
    </p>
  );
}

function RefusalLine({ refused, now }: { refused: Joining; now: Date }) {
  const style = useTimeStyle();
  if (refused.kind === "too-early" && refused.opensAt && refused.opensAt > now) {
    return (
      <p role="status" className="text-ink-soft text-sm">
        The door opens at {formatTime(refused.opensAt, style)}, {formatRelative(refused.opensAt, now)}. You can stay
        here.
      </p>
    );
  }
  if (refused.kind !== "failed") return null;
  return (
    <p role="alert" className="text-bad text-sm">
      {refused.message || describeError(null)}
    </p>
  );
}

function Notice({ meeting, isInvited }: { meeting: PublicMeeting; isInvited: boolean }) {
  const { code, recording_enabled: recorded, transcription_enabled: transcribed } = meeting;
  const signIn = `/sign-in?callbackUrl=${encodeURIComponent(`/m/${code}`)}`;
  return (
    <div className="space-y-2 text-ink-faint text-sm">
      {recorded || transcribed ? (
        <p>
          {recorded && transcribed
            ? "This meeting is recorded, and what is said is written down for its notes."
            : recorded
              ? "This meeting is recorded."
              : "What is said is written down for the meeting's notes."}
        </p>
      ) : null}
      <p>
        {isInvited ? "You come in as a guest. " : ""}
        Have an account?{" "}
        <Link href={signIn} className="rounded-sm text-accent underline underline-offset-2 touch:py-2">
          Sign in to join
        </Link>
      </p>
    </div>
  );
}
