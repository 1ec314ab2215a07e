"use client";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useCanCall } from "@/components/data/look-around";
import { meetingLink } from "@/components/data/meeting-link";
import { zoneLabel } from "@/components/patterns/time/format-time";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { RecordingLine } from "@/components/room/recording/recording-line";
import { deviceChoices, guestSelf, withoutDevices } from "@/components/room/session/preferences";
import type { JoinMedia } from "@/components/room/session/publish-preview-tracks";
import { acquireTabLock } from "@/components/room/session/tab-lock";
import type { Entry } from "@/components/room/session/use-room-session";
import { DarkStage } from "@/components/room/visit/dark-stage";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button";
import { usePreference } from "@/components/ui/preference";
import { Spinner } from "@/components/ui/spinner";
import { policyWords } from "@/lib/core/installation-policy/constants";
import type { PublicMeeting } from "@/lib/core/meetings/schema";
import type { LaunchAnswer } from "@/lib/features/door/schema";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import { DoorClosed } from "./door-closed";
import { DoorLayout } from "./door-layout";
import { Admitted, Notice, RefusalLine, StatusText, Waiting } from "./guest-door-parts";
import { joinWords, takeOverWords } from "./join-words";
import { KnockForm } from "./knock-form";
import { NoCallNotice } from "./no-call-notice";
import { startWords } from "./start-words";
import { useDevicePreview } from "./use-device-preview";
import { useDoorKeys } from "./use-door-keys";
import type { GuestVisit } from "./use-guest-visit";
import { type Joining, joiningAfter } from "./use-join";
import { waitingWords } from "./waiting-words";

const LeftBehind = lazy(() => import("@/components/room/after/left-behind"));

type GuestDoorProps = {
  meeting: PublicMeeting;
  hostId: string;
  /** The scheduled start. Null for instant meetings. */
  startsAt: string | null;
  /** Proves the email address. Null for people who use the bare link. */
  inviteToken: string | null;
  visit: GuestVisit;
  /** Left a moment ago; rejoins without a preview. */
  joinsAtOnce: boolean;
  /** Is about to join, or waits to. */
  onIntent: () => void;
  /** Calls `takeMedia` when the room is ready. */
  onAdmitted: (answer: LaunchAnswer & Entry, takeMedia: () => JoinMedia) => Promise<void>;
};

/** The door for people without an account: a name, a preview while waiting, and the state of the request. */
export function GuestDoor({
  meeting,
  hostId,
  startsAt,
  inviteToken,
  visit: guest,
  joinsAtOnce,
  onIntent,
  onAdmitted,
}: GuestDoorProps) {
  const { visit, status, forbidden, inside, knock, withdraw, forget, launch } = guest;
  const canCall = useCanCall();
  const [chosen, choose] = usePreference(deviceChoices);
  const choices = canCall ? chosen : withoutDevices(chosen);
  const [self, setSelf] = usePreference(guestSelf);
  const [refused, setRefused] = useState<Joining>({ kind: "idle" });
  const [entering, setEntering] = useState(false);
  const now = useNow(1000) ?? new Date();
  const skipsPreview =
    joinsAtOnce && (visit === undefined || (visit !== null && (status === null || status === "admitted")));
  const isOver = meeting.status === "cancelled" || meeting.status === "completed";
  const { preview, effects, takeMedia } = useDevicePreview(
    choices,
    !isOver && canCall && !skipsPreview && visit !== undefined,
  );
  useDoorKeys(choices, choose, preview);
  const joinsSoon = skipsPreview || status === "waiting";
  useEffect(() => {
    if (joinsSoon) onIntent();
  }, [joinsSoon, onIntent]);

  const enter = useCallback(async () => {
    setEntering(true);
    try {
      const answer = await launch();
      // The button stays disabled until the room is rendered, so that nobody joins twice.
      if (answer.status === "admitted") return await onAdmitted(answer, takeMedia);
    } catch (error) {
      setRefused(joiningAfter(error));
    }
    setEntering(false);
  }, [launch, onAdmitted, takeMedia]);

  // People who waited, or who were inside, join automatically. People who left, and second tabs, press the button.
  const { code } = meeting;
  const autoJoin = useRef<"at once" | "if first" | null>(null);
  useEffect(() => {
    if (joinsAtOnce) autoJoin.current = "at once";
  }, [joinsAtOnce]);
  useEffect(() => {
    if (status === "waiting") {
      autoJoin.current = "if first";
      void acquireTabLock(code);
    }
    if (status !== "admitted") return;
    const how = autoJoin.current;
    autoJoin.current = null;
    if (how === "at once") void enter();
    if (how === "if first") void acquireTabLock(code).then((isFirst) => (isFirst ? enter() : undefined));
  }, [status, enter, code]);

  if (status === "removed" || refused.kind === "removed") return closed("removed");
  if (refused.kind === "over") return closed(refused.cancelled ? "cancelled" : "completed");
  if (isOver) return closed(meeting.status);
  if (status === "ended") return closed(guest.cancelled ? "cancelled" : "completed");
  if (skipsPreview) return <DarkStage words="Joining…" />;

  function closed(reason: PublicMeeting["status"] | "removed") {
    return (
      <DoorClosed meeting={meeting} hostId={hostId} details={null} reason={reason}>
        {visit && reason === "completed" ? (
          <Suspense fallback={null}>
            <LeftBehind caller={{ meetingId: meeting.id, guest: visit }} title={unnamedMeeting(meeting.host_name)} />
          </Suspense>
        ) : null}
      </DoorClosed>
    );
  }
  const me = visit ? `guest:${visit.guestId}` : null;
  const isElsewhere = inside?.people.some(({ identity }) => identity === me) === true;
  const opensAt = refused.kind === "too-early" ? refused.opensAt : null;
  const words = joinWords({
    joining: status === "denied" ? "denied" : "idle",
    mustAsk: true,
    opensAt,
    now,
    trouble: {},
  });
  return (
    <DoorLayout
      code={meeting.code}
      name={visit?.name ?? (self.name || "You")}
      seed={me}
      preview={preview}
      effects={effects}
      choices={choices}
      choose={choose}
      hasForm
      onIntent={onIntent}
      title={<GuestTitle meeting={meeting} startsAt={startsAt} now={now} hostId={hostId} />}
    >
      <RecordingLine meeting={meeting} inside={inside} />
      <NoCallNotice link={meetingLink(meeting.code) + (inviteToken ? `?i=${encodeURIComponent(inviteToken)}` : "")} />
      {status === "admitted" && !forbidden ? (
        <Admitted
          hint={isElsewhere ? takeOverWords : "You can join now."}
          words={
            joinWords({ joining: "idle", mustAsk: false, opensAt, now, trouble: preview.trouble, isElsewhere, canCall })
              .words
          }
          entering={entering}
          onEnter={enter}
          onForget={forget}
        />
      ) : status === "waiting" ? (
        <Waiting words={waitingWords(inside, meeting.host_name)} onWithdraw={withdraw} />
      ) : visit && status === null ? (
        <p role="status" className="flex items-center gap-2 text-ink-soft">
          <Spinner />
          Checking your request…
        </p>
      ) : forbidden || !meeting.guests_allowed ? (
        <>
          <StatusText>{forbidden ?? policyWords.guests}</StatusText>
          <ButtonLink
            href={`/sign-in?callbackUrl=${encodeURIComponent(`/m/${meeting.code}`)}`}
            variant="primary"
            size="lg"
            block
          >
            Sign in to join
          </ButtonLink>
        </>
      ) : (
        <>
          {status === "denied" ? (
            <StatusText>Your request was declined. You can ask again.</StatusText>
          ) : status === "invited" ? (
            <StatusText>You're no longer waiting. You can ask again.</StatusText>
          ) : null}
          <KnockForm
            self={self}
            onTyped={setSelf}
            inviteToken={inviteToken}
            words={words}
            isReady={visit !== undefined}
            knock={knock}
            onRefused={(error) => setRefused(joiningAfter(error))}
          />
          <RefusalLine refused={refused} now={now} />
          <Notice meeting={meeting} inviteToken={inviteToken} />
        </>
      )}
    </DoorLayout>
  );
}

type GuestTitleProps = {
  meeting: PublicMeeting;
  startsAt: string | null;
  now: Date;
  hostId: string;
};

function GuestTitle({ meeting, startsAt, now, hostId }: GuestTitleProps) {
  const style = useTimeStyle();
  const { host_name: host, invited_by_name: inviter } = meeting;
  return (
    <header className="flex items-center gap-3 lg:flex-col lg:items-start lg:gap-4">
      <Avatar name={host} seed={hostId} size={48} />
      <div className="min-w-0">
        <h1 className="text-balance font-semibold text-ink text-xl lg:text-2xl xl:text-3xl">{unnamedMeeting(host)}</h1>
        <p className="text-ink-soft text-sm lg:mt-2 lg:text-md">
          {inviter ? `${inviter} invited you. ` : ""}
          <span className="tabular" suppressHydrationWarning>
            {startWords({ status: meeting.status, startsAt, now, style })}
          </span>
        </p>
        {startsAt && meeting.status === "scheduled" ? (
          <p className="text-ink-faint text-sm" suppressHydrationWarning>
            {zoneLabel(style.timezone, startsAt)}
          </p>
        ) : null}
      </div>
    </header>
  );
}
