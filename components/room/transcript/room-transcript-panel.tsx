"use client";
import { ArrowDown, CirclePause, CirclePlay } from "lucide-react";
import { useEffect, useMemo } from "react";
import { useRoomCaller } from "@/components/data/room-caller";
import { useCallState } from "@/components/room/call/call-state";
import { SpokenLanguage } from "@/components/room/captions/spoken-language";
import { useHasHostControls, useLobby } from "@/components/room/lobby/lobby";
import { useTranscription } from "@/components/room/lobby/use-room-actions";
import { showLine, TranscriptLines } from "@/components/transcript/transcript-lines";
import { TranscriptSearch, useTranscriptSearch } from "@/components/transcript/transcript-search";
import { findSegmentAt, listEntries } from "@/components/transcript/transcript-turns";
import { Button } from "@/components/ui/button";
import { useFollowNewest } from "@/components/ui/follow-newest";
import { useRoomTranscript, whyLate, whySilent } from "./use-room-transcript";

/** The transcript since this person joined, with search. */
export default function RoomTranscriptPanel() {
  const caller = useRoomCaller();
  const { segments, marks, status, connection } = useRoomTranscript(caller);
  const entries = useMemo(() => listEntries(segments, marks), [segments, marks]);
  const last = segments.at(-1);
  const { scroller, follows, setFollows, toNewest, onScroll } = useFollowNewest<HTMLDivElement>(
    `${last?.id} ${last?.text} ${marks.length}`,
  );
  const search = useTranscriptSearch(segments, (id) => {
    setFollows(false);
    showLine(scroller.current, id, { flash: false });
  });
  const jump = useCallState("jump");
  const setJump = useCallState("setJump");
  const isThere = jump !== null && last !== undefined && last.t_ms + last.duration_ms >= jump;
  useEffect(() => {
    if (!isThere) return;
    const line = findSegmentAt(segments, jump);
    setJump(null);
    setFollows(false);
    scroller.current?.focus({ preventScroll: true });
    if (line) showLine(scroller.current, line.id, { flash: true });
  }, [isThere, jump, segments, setJump, setFollows, scroller]);
  const notice = whySilent(status, connection) ?? whyLate(status, connection);
  const isEmpty = entries.length === 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col px-4">
      <TranscriptSearch search={search} disabled={isEmpty} />
      <div className="relative min-h-0 flex-1">
        <section
          ref={scroller}
          onScroll={onScroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
          tabIndex={0}
          aria-label="Transcript"
          className="scroll-quiet h-full overflow-y-auto focus-visible:-outline-offset-2"
        >
          {isEmpty ? (
            <p className="py-2 text-base text-ink-faint">
              The transcript appears here as people speak, starting from when you joined.
            </p>
          ) : (
            <TranscriptLines entries={entries} sought={search.sought} currentHit={search.currentHit} />
          )}
        </section>
        {follows || isEmpty ? null : (
          <Button size="sm" className="absolute inset-x-0 bottom-2 mx-auto w-fit shadow-dialog" onClick={toNewest}>
            <ArrowDown aria-hidden />
            Jump to latest
          </Button>
        )}
      </div>
      <footer className="-mx-4 space-y-2 border-line border-t p-3">
        <p role="status" className="text-ink-soft text-sm empty:mb-0">
          {notice}
        </p>
        <SpokenLanguage caller={caller} />
        <PauseButton />
      </footer>
    </div>
  );
}

/** For the host and co-hosts. Others see the text of the panel. */
function PauseButton() {
  const room = useLobby("room");
  const hasHostControls = useHasHostControls();
  const transcription = useTranscription();
  if (!room || !hasHostControls) {
    return <p className="text-ink-faint text-xs">The host can read the transcript after the meeting.</p>;
  }
  const isOn = room.transcription_enabled;
  return (
    <Button className="w-full" loading={transcription.isPending} onClick={() => transcription.mutate(!isOn)}>
      {isOn ? <CirclePause aria-hidden /> : <CirclePlay aria-hidden />}
      {isOn ? "Pause transcription" : "Resume transcription"}
    </Button>
  );
}
