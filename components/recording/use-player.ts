"use client";
import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { findPlayObstacle } from "@/components/data/abilities";
import { isServed } from "@/components/data/is-served";
import { useSetClock } from "@/components/transcript/recording-clock";
import { findPlace, findPosition, type RecordingTimeline, toMeetingTime } from "./recording-timeline";

/** After so many failures at one position, playback no longer retries with a fresh link; the user has to. */
const retriesMax = 3;
/** Playing for this long resets the count of failures. */
const resetFailuresAfterMs = 5000;

/** `unplayable`: this browser cannot decode it. */
type PlayTrouble = "unreachable" | "unplayable";

/** Plays all parts as one recording in a single media element. */
export function usePlayer(media: RefObject<HTMLMediaElement | null>, timeline: RecordingTimeline, onStale: () => void) {
  const [at, setAt] = useState(0);
  const [positionMs, setPosition] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [trouble, setTrouble] = useState<PlayTrouble | null>(null);
  const [, renderLink] = useReducer((count: number) => count + 1, 0);
  /** The number of failures near this position, and whether playback resumes when a fresh link arrives. */
  const failed = useRef({ count: 0, atMs: 0, waits: false });
  /** The offset at which the part that is loading starts, and whether it plays. */
  const due = useRef<{ offsetMs: number; plays: boolean } | null>(null);
  /** Where it stops by itself. */
  const until = useRef<number | null>(null);
  const { setSeek, setNow } = useSetClock();
  const part = timeline.parts[at];
  // A new link arrives every few minutes. The current one stays in use until it fails.
  const links = useRef(new Map<string, string>());
  const known = part ? links.current.get(part.id) : undefined;
  if (part && !known) links.current.set(part.id, part.url);
  const source = known ?? part?.url;

  const reload = useCallback(() => {
    const element = media.current;
    if (!part || !element) return;
    // Loading pauses the element without an event.
    const { offsetMs, plays } = due.current ?? { offsetMs: element.currentTime * 1000, plays: false };
    due.current = { offsetMs, plays: plays || !element.paused };
    setTrouble(null);
    if (links.current.get(part.id) === part.url) return element.load();
    // The element loads a new link by itself; loading it here, too, would ask for it twice.
    links.current.set(part.id, part.url);
    renderLink();
  }, [media, part]);
  useEffect(() => {
    if (!part || !failed.current.waits || links.current.get(part.id) === part.url) return;
    failed.current.waits = false;
    reload();
  }, [part, reload]);

  const goTo = useCallback(
    (wantedMs: number, { plays }: { plays: boolean }) => {
      const element = media.current;
      const place = findPlace(timeline, wantedMs);
      if (!element || !place) return;
      until.current = null;
      setPosition(place.part.fromMs + place.offsetMs - place.part.skippedMs);
      if (place.at === at && element.readyState > 0) {
        element.currentTime = place.offsetMs / 1000;
        if (plays) element.play().catch(() => {});
        return;
      }
      due.current = { offsetMs: place.offsetMs, plays };
      setAt(place.at);
      if (plays && place.at === at) element.load();
    },
    [media, timeline, at],
  );

  useEffect(() => {
    setSeek({
      isRecorded: (tMs) => findPosition(timeline, tMs) !== null,
      playFrom: (tMs, untilMs) => {
        const position = findPosition(timeline, tMs);
        if (position === null) return;
        goTo(position, { plays: true });
        until.current = untilMs === undefined ? null : position + untilMs - tMs;
      },
    });
    return () => setSeek(null);
  }, [setSeek, goTo, timeline]);
  useEffect(() => {
    setNow({ nowMs: positionMs > 0 || isPlaying ? toMeetingTime(timeline, positionMs) : null, isPlaying });
  }, [setNow, timeline, positionMs, isPlaying]);

  const events = useMemo(
    () => ({
      onLoadedMetadata() {
        const element = media.current;
        setTrouble(null);
        if (!element || !due.current) return;
        element.currentTime = due.current.offsetMs / 1000;
        if (due.current.plays) element.play().catch(() => {});
        due.current = null;
      },
      onTimeUpdate() {
        const element = media.current;
        if (!element || !part || due.current) return;
        const nowMs = part.fromMs + element.currentTime * 1000 - part.skippedMs;
        setPosition(nowMs);
        if (until.current !== null && nowMs >= until.current) {
          until.current = null;
          element.pause();
        }
        if (Math.abs(nowMs - failed.current.atMs) > resetFailuresAfterMs) failed.current.count = 0;
      },
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded() {
        const next = timeline.parts[at + 1];
        if (next) goTo(next.fromMs, { plays: true });
      },
      onError() {
        const element = media.current;
        if (!part || !element) return;
        // The link has expired, or the network failed. Resumes here with the newest link. Reads `paused` from the
        // element, which is ahead of React's state, before loading resets it.
        const { offsetMs, plays } = due.current ?? {
          offsetMs: part.skippedMs + Math.max(0, positionMs - part.fromMs),
          plays: false,
        };
        due.current = { offsetMs, plays: plays || !element.paused };
        if (links.current.get(part.id) !== part.url) return reload();
        const count = failed.current.count + 1;
        const failure = { count, atMs: positionMs, waits: count <= retriesMax };
        failed.current = failure;
        setTrouble("unreachable");
        void findTrouble(element.error, element.currentSrc).then((found) => {
          // A fresh link may have been tried meanwhile.
          if (found !== "unplayable" || failed.current !== failure) return;
          failure.waits = false;
          setTrouble(found);
        });
        onStale();
      },
    }),
    [media, part, at, timeline, goTo, positionMs, onStale, reload],
  );

  /** While it plays, ahead of the state, which follows a few times a second. */
  const readPosition = () => {
    const element = media.current;
    if (!element || !part || due.current || element.readyState === 0) return positionMs;
    return part.fromMs + element.currentTime * 1000 - part.skippedMs;
  };

  /** Resumes playing at the same position, with a fresh link if this one has failed. */
  const retry = () => {
    failed.current = { ...failed.current, count: 0, waits: false };
    if (due.current) due.current.plays = true;
    reload();
  };

  const [kind, link] = [part?.kind ?? "video", part?.url];
  return { source, link, kind, positionMs, readPosition, isPlaying, trouble, retry, goTo, events };
}

async function findTrouble(error: MediaError | null, source: string): Promise<PlayTrouble> {
  return findPlayObstacle(error?.code, error !== null && (await isServed(source)));
}
