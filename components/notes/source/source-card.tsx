"use client";
import { Popover } from "@base-ui/react/popover";
import { useQuery } from "@tanstack/react-query";
import { Play, ScrollText } from "lucide-react";
import { useEffect } from "react";
import { Face } from "@/components/data/pictures";
import { formatOffset } from "@/components/patterns/time/format-time";
import { useRecordingSeek } from "@/components/transcript/recording-clock";
import { findSegmentAt } from "@/components/transcript/transcript-turns";
import { transcriptQuery } from "@/components/transcript/use-transcript";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { popupClasses } from "@/components/ui/popup-classes";
import { usePortalContainer } from "@/components/ui/portal-container";
import { Skeleton } from "@/components/ui/skeleton";
import type { SegmentWire } from "@/lib/features/transcripts/schema";
import { HideLineButton } from "./hide-line-button";

type SourceCardProps = {
  meetingId: string;
  /** Of the words. */
  id: string;
  mark: HTMLElement;
  tMs: number;
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
  onClose: () => void;
  onJump: (tMs: number) => void;
  mayHide: boolean;
};

/** The words behind a line of the notes, who said them, and the way to hear them. It takes no focus. */
export function SourceCard({
  meetingId,
  id,
  mark,
  tMs,
  open,
  onStay,
  onLeave,
  onClose,
  onJump,
  mayHide,
}: SourceCardProps) {
  const container = usePortalContainer();
  const seek = useRecordingSeek();
  const transcript = useQuery(transcriptQuery(meetingId));
  useEffect(() => {
    if (!open) return;
    mark.setAttribute("aria-describedby", id);
    return () => mark.removeAttribute("aria-describedby");
  }, [open, mark, id]);
  const lineId = mayHide ? mark.closest<HTMLElement>("[data-notes-line]")?.dataset.notesLine : undefined;
  const lines = linesAround(transcript.data?.segments ?? [], tMs);
  return (
    <Popover.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Popover.Portal container={container}>
        <Popover.Positioner
          anchor={mark}
          side="bottom"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50"
        >
          <Popover.Popup
            initialFocus={false}
            finalFocus={false}
            onPointerEnter={onStay}
            onPointerLeave={({ pointerType }) => pointerType === "mouse" && onLeave()}
            className={cn(popupClasses, "w-96 max-w-[calc(100vw-1rem)] p-3.5")}
          >
            <Popover.Title className="tabular text-ink-faint text-xs">
              <span className="sr-only">Said at </span>
              {formatOffset(tMs)}
            </Popover.Title>
            <div id={id} className="mt-2 space-y-2">
              {transcript.isPending ? (
                <Skeleton className="h-10 w-full" />
              ) : lines.length === 0 ? (
                <p className="text-base text-ink-faint">The transcript has no words here.</p>
              ) : (
                lines.map(({ segment, isIt }) => (
                  <p
                    key={segment.id}
                    className={cn("flex items-start gap-2 text-base", isIt ? "text-ink" : "text-ink-faint")}
                  >
                    <Face name={segment.speaker.name} seed={segment.speaker.user_id ?? undefined} size={20} />
                    <span className="min-w-0">
                      <span className="font-medium">{segment.speaker.name}</span>
                      <span aria-hidden> · </span>
                      <span className="sr-only">: </span>
                      {segment.text}
                    </span>
                  </p>
                ))
              )}
            </div>
            <div className="-ml-2 mt-2.5 flex flex-wrap gap-1">
              {seek?.isRecorded(tMs) ? (
                <Button variant="ghost" size="sm" onClick={() => seek.playFrom(tMs)}>
                  <Play aria-hidden />
                  Play from here
                </Button>
              ) : null}
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  onClose();
                  onJump(tMs);
                }}
              >
                <ScrollText aria-hidden />
                Show in transcript
              </Button>
              {lineId && open ? <HideLineButton key={lineId} meetingId={meetingId} lineId={lineId} /> : null}
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const nearMs = 20_000;

/** The line that was said then, with the one before it and the one after if they were said close to it. */
function linesAround(segments: readonly SegmentWire[], tMs: number) {
  const spoken = segments.filter(({ text }) => text.trim() !== "");
  const it = findSegmentAt(spoken, tMs);
  const at = it ? spoken.indexOf(it) : -1;
  if (!it) return [];
  return spoken
    .slice(Math.max(0, at - 1), at + 2)
    .filter((segment) => Math.abs(segment.t_ms - it.t_ms) < nearMs)
    .map((segment) => ({ segment, isIt: segment === it }));
}
