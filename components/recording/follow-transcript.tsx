"use client";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { useFollowLine } from "@/components/player/use-follow-line";
import { useRecordingClock, useRecordingSeek } from "@/components/transcript/recording-clock";
import { findSegmentAt } from "@/components/transcript/transcript-turns";
import { transcriptQuery } from "@/components/transcript/use-transcript";

/** Wraps the transcript. Highlights the line that is playing and keeps it in view; a click plays a line. */
export function FollowTranscript({ meetingId, children, className }: FollowProps) {
  const box = useRef<HTMLDivElement>(null);
  const seek = useRecordingSeek();
  const { nowMs, isPlaying } = useRecordingClock();
  const transcript = useQuery(transcriptQuery(meetingId));
  const segments = transcript.data?.segments;
  const current = nowMs !== null && segments ? findSegmentAt(segments, nowMs)?.id : undefined;

  const follow = useFollowLine({ box, current, isPlaying, show: scrollInto });

  function play(target: EventTarget) {
    const id = target instanceof HTMLElement ? target.closest("[data-line]")?.getAttribute("data-line") : null;
    const segment = segments?.find((one) => one.id === id);
    // Selecting text also ends with a click.
    if (segment && window.getSelection()?.isCollapsed !== false) seek?.playFrom(segment.t_ms);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users have the timestamps, which do the same.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div ref={box} className={className} onClick={({ target }) => play(target)} {...follow}>
      {children}
    </div>
  );
}

type FollowProps = { meetingId: string; children: ReactNode; className?: string };

/** Scrolls the transcript's own scroll container, never the page. */
function scrollInto(line: HTMLElement) {
  const scroller = line.closest<HTMLElement>(".overflow-y-auto");
  if (!scroller || scroller.scrollHeight <= scroller.clientHeight) return;
  const [frame, place] = [scroller.getBoundingClientRect(), line.getBoundingClientRect()];
  if (place.top >= frame.top + 40 && place.bottom <= frame.bottom - 40) return;
  scroller.scrollBy({ top: place.top - frame.top - frame.height / 3 });
}
