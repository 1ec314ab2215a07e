"use client";
import { lazy, Suspense } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { DoorFrame } from "../door/door-frame";
import type { RoomCaller } from "../room-caller";
import type { SessionEnd } from "../use-room-session";
import { ComingNotes } from "./coming-notes";
import { RateCall } from "./rate-call";

const LeftBehind = lazy(() => import("./left-behind"));

type AfterCallProps = {
  end: Exclude<SessionEnd, "waiting" | "removed">;
  /** A guest has no page to come back to. */
  caller: RoomCaller;
  title: string;
  transcribed: boolean;
  isHost: boolean;
  onRejoin: () => void;
};

/** What comes next, on one quiet page. */
export function AfterCall({ end, caller, title, transcribed, isHost, onRejoin }: AfterCallProps) {
  const meetingId = caller.guest ? null : caller.meetingId;
  const { heading, words, rejoin } = afterWords(end, transcribed, isHost, meetingId === null);
  const page = meetingId ? (
    <ButtonLink key="page" variant={rejoin ? "secondary" : "primary"} size="lg" href={`/meetings/${meetingId}`}>
      {end === "ended" && transcribed && isHost ? "See the notes" : "Open the meeting page"}
    </ButtonLink>
  ) : null;
  return (
    <DoorFrame>
      <div className="mx-auto w-full max-w-2xl pb-[8vh] text-center">
        <p className="truncate text-ink-faint text-md">{title}</p>
        <h1 className="mt-2 font-semibold text-3xl text-ink sm:text-4xl">{heading}</h1>
        <p className="mx-auto mt-3 max-w-md text-ink-soft text-md">{words}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-2">
          {rejoin ? (
            <Button variant="primary" size="lg" onClick={onRejoin}>
              {rejoin}
            </Button>
          ) : null}
          {page}
          <ButtonLink variant="ghost" size="lg" href="/">
            Go home
          </ButtonLink>
        </div>
        {end === "ended" && transcribed && meetingId ? <ComingNotes meetingId={meetingId} /> : null}
        {end === "ended" && caller.guest ? (
          <Suspense fallback={null}>
            <LeftBehind caller={caller} title={title} />
          </Suspense>
        ) : null}
        {end === "left" || end === "ended" ? <RateCall caller={caller} /> : null}
      </div>
    </DoorFrame>
  );
}

function afterWords(
  end: AfterCallProps["end"],
  transcribed: boolean,
  isHost: boolean,
  isGuest: boolean,
): { heading: string; words: string; rejoin: string | null } {
  switch (end) {
    case "left":
      return {
        heading: "You left the meeting",
        words: "It goes on while others are there. You can come back.",
        rejoin: "Rejoin",
      };
    case "ended":
      return {
        heading: "The meeting has ended",
        words: isGuest
          ? "Thank you for coming."
          : !transcribed
            ? "Nothing was written down."
            : isHost
              ? "Its notes are being written now, and will be on the meeting page."
              : "Its notes are being written now. The host can share them with you.",
        rejoin: null,
      };
    case "elsewhere":
      return {
        heading: "You joined from another window",
        words: "One person is in the meeting once. Your other window has it now.",
        rejoin: "Use it here",
      };
    case "lost":
      return {
        heading: "The connection is gone",
        words: "Coming back did not work for three minutes. Check your network and try again.",
        rejoin: "Try again",
      };
  }
}
