"use client";
import { useQuery } from "@tanstack/react-query";
import { AudioLines, Maximize, Pause, Play, RotateCcw, RotateCw } from "lucide-react";
import { useMemo, useRef } from "react";
import { notesQuery } from "@/components/notes/use-notes";
import { formatOffset } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { pressPlayerKey } from "@/components/player/player-keys";
import { speedOptions } from "@/components/player/speeds";
import { usePlayerControls } from "@/components/player/use-player-controls";
import { Button } from "@/components/ui/button";
import { buttonClasses } from "@/components/ui/button-classes";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { Slider } from "@/components/ui/slider";
import { toast } from "@/components/ui/toast";
import type { RecordingPartWire } from "@/lib/features/recordings/schema";
import { ChapterList } from "./chapter-list";
import { describeGap, findPassedGap, GapMarks } from "./gap-marks";
import { layOutParts, listChapters, listGaps, placeChapters } from "./recording-timeline";
import { usePlayer } from "./use-player";

const skipMs = 10_000;

type RecordingPlayerProps = {
  meetingId: string;
  /** The start of the meeting, from which `t_ms` counts. */
  origin: string;
  parts: RecordingPartWire[];
  /** The numbers of parts that cannot be played yet. */
  unready: readonly number[];
  /** A link has failed; the caller fetches new ones. */
  onStale: () => void;
  className?: string;
};

/** Plays all parts as one recording, with the notes as chapters. */
export function RecordingPlayer({ meetingId, origin, parts, unready, onStale, className }: RecordingPlayerProps) {
  const media = useRef<HTMLVideoElement>(null);
  const timeline = useMemo(() => layOutParts(parts, origin), [parts, origin]);
  const player = usePlayer(media, timeline, onStale);
  const { source, link, kind, positionMs, isPlaying, trouble, retry, goTo, events } = player;
  const { data: notes } = useQuery(notesQuery(meetingId));
  const chapters = useMemo(
    () => (notes?.content ? placeChapters(timeline, listChapters(notes.content)) : []),
    [timeline, notes],
  );

  const gaps = useMemo(() => listGaps(timeline, origin, unready), [timeline, origin, unready]);
  const style = useTimeStyle();
  const passed = findPassedGap(gaps, positionMs);
  const words = passed ? describeGap(passed, style) : null;

  const { acts, go, speed, choose } = usePlayerControls(media, player, "Recording");
  const { toggle, skip } = acts;

  return (
    // Safari gives a pressed button no focus; then the section has it, and with it the keys.
    <section
      aria-label="Recording"
      tabIndex={-1}
      className={cn("outline-none", className)}
      onKeyDownCapture={(event) => pressPlayerKey(event, acts)}
    >
      <div data-stage className="relative overflow-hidden rounded-tile">
        <video
          ref={media}
          src={source}
          preload="metadata"
          playsInline
          tabIndex={0}
          aria-label="Recording of the meeting"
          className={cn("block w-full", kind === "audio" ? "h-24" : "aspect-video")}
          onClick={toggle}
          {...events}
          onLoadedMetadata={() => {
            if (media.current) media.current.playbackRate = Number(speed);
            events.onLoadedMetadata();
          }}
        />
        {kind === "audio" ? (
          <p className="pointer-events-none absolute inset-0 flex items-center justify-center gap-2 text-ink-soft text-sm">
            <AudioLines aria-hidden className="size-5" />
            Audio only
          </p>
        ) : null}
        <p role="status" className="pointer-events-none absolute inset-x-2 bottom-2 text-center">
          {words ? <span className="rounded-control bg-ink px-2 py-1 text-canvas text-sm">{words}</span> : null}
        </p>
      </div>
      {trouble ? (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-bad text-sm">
          {trouble === "unplayable" ? (
            <>
              <p>This browser can't play it. Download it, or open this page in another browser.</p>
              <a href={link} download className={buttonClasses({})}>
                Download
              </a>
            </>
          ) : (
            <>
              <p>Couldn't load the recording.</p>
              <Button onClick={retry}>Try again</Button>
            </>
          )}
        </div>
      ) : null}
      <div className="relative">
        <Slider
          label="Playback position"
          value={Math.min(positionMs, timeline.lengthMs)}
          max={Math.max(1, timeline.lengthMs)}
          step={100}
          valueText={(ms) => `${formatOffset(ms)} of ${formatOffset(timeline.lengthMs)}`}
          onValueChange={go}
        />
        <GapMarks gaps={gaps} lengthMs={timeline.lengthMs} current={passed} onChoose={go} />
      </div>
      <div className="flex items-center gap-1">
        <IconButton label={isPlaying ? "Pause" : "Play"} onClick={toggle}>
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </IconButton>
        <IconButton label="Back 10 seconds" onClick={() => skip(-skipMs)}>
          <RotateCcw aria-hidden />
        </IconButton>
        <IconButton label="Forward 10 seconds" onClick={() => skip(skipMs)}>
          <RotateCw aria-hidden />
        </IconButton>
        <span className="tabular min-w-0 flex-1 truncate px-1 text-ink-soft text-sm">
          {formatOffset(positionMs)} <span className="text-ink-faint">of {formatOffset(timeline.lengthMs)}</span>
        </span>
        <Select label="Speed" className="w-20" value={speed} onValueChange={choose} options={speedOptions} />
        {kind === "video" ? (
          <IconButton label="Full screen" onClick={() => fillScreen(media.current)}>
            <Maximize aria-hidden />
          </IconButton>
        ) : null}
      </div>
      <ChapterList chapters={chapters} positionMs={positionMs} onChoose={(ms) => goTo(ms, { plays: true })} />
    </section>
  );
}

/** iPhones support full screen only for video elements, through a prefixed method. */
function fillScreen(video: (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null) {
  if (video?.requestFullscreen) {
    video.requestFullscreen().catch(() => toast.bad("Couldn't switch to full screen."));
  } else video?.webkitEnterFullscreen?.();
}
