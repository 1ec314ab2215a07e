"use client";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { RoomCaller } from "@/components/data/room-caller";
import { notesQuery } from "@/components/notes/use-notes";
import { DoorFrame } from "@/components/room/door/door-frame";
import { Button, ButtonLink } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { type AfterEnd, type AfterNotes, afterWords } from "./after-words";
import { RateCall } from "./rate-call";

const ComingNotes = lazy(() => import("./coming-notes"));
const LeftBehind = lazy(() => import("./left-behind"));

type AfterCallProps = {
  end: AfterEnd;
  /** The meeting has ended since, so there is no way to rejoin. */
  isOver: boolean;
  /** Guests have no meeting page. */
  caller: RoomCaller;
  code: string;
  title: string;
  /** Part of the meeting was transcribed while this person was inside. */
  transcribed: boolean;
  /** This person may read notes, transcript and recording. */
  mayRead: boolean;
  onRejoin: () => void;
};

/** What follows after leaving. Shows the notes once the meeting is over, to people who may read them. */
export function AfterCall({ end: left, isOver, caller, code, title, transcribed, mayRead, onRejoin }: AfterCallProps) {
  const meetingId = caller.guest ? null : caller.meetingId;
  const end = isOver && left !== "signed-out" ? "ended" : left;
  const who = caller.guest ? "guest" : mayRead ? "reader" : "member";
  const notes = useNotesState(meetingId);
  const getsNotes = end === "ended" && mayRead;
  const { heading, words, rejoin } = afterWords({ end, who, transcribed, notes });
  return (
    <DoorFrame>
      <div className="mx-auto w-full max-w-2xl pb-[8vh] text-center">
        <p className="truncate text-ink-faint text-md">{title}</p>
        <div role="status">
          <h1 className="mt-2 font-semibold text-3xl text-ink sm:text-4xl">{heading}</h1>
          <p className="mx-auto mt-3 max-w-md text-ink-soft text-md">{words}</p>
        </div>
        <div className="mt-8 flex flex-wrap justify-center gap-2">
          {rejoin ? (
            <Button variant="primary" size="lg" onClick={onRejoin}>
              {rejoin}
            </Button>
          ) : null}
          {end === "signed-out" ? (
            <ButtonLink variant="primary" size="lg" href={`/sign-in?callbackUrl=${encodeURIComponent(`/m/${code}`)}`}>
              Sign in
            </ButtonLink>
          ) : meetingId ? (
            <ButtonLink
              variant={rejoin || (getsNotes && notes === "coming") ? "secondary" : "primary"}
              size="lg"
              href={`/meetings/${meetingId}`}
            >
              {getsNotes && notes === "ready" ? "View notes" : "Open meeting page"}
            </ButtonLink>
          ) : null}
          <ButtonLink variant="ghost" size="lg" href="/">
            Home
          </ButtonLink>
        </div>
        {meetingId && getsNotes ? (
          <Suspense fallback={<Spinner label="Loading notes" />}>
            <ComingNotes meetingId={meetingId} />
          </Suspense>
        ) : null}
        {end === "ended" && caller.guest ? (
          <Suspense fallback={null}>
            <LeftBehind caller={caller} title={title} />
          </Suspense>
        ) : null}
        {end === "left" || end === "ended" || end === "lost" ? <RateCall caller={caller} /> : null}
      </div>
    </DoorFrame>
  );
}

/** Reads the cache only; the notes below fetch. */
function useNotesState(meetingId: string | null): AfterNotes {
  const { data } = useQuery({ ...notesQuery(meetingId ?? ""), enabled: false });
  if (data?.status === "failed") return "none";
  if (data?.status === "ready") return data.silent ? "silent" : "ready";
  return "coming";
}
