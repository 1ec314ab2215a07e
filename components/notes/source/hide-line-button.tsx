"use client";
import { Eye, EyeOff } from "lucide-react";
import { useHiddenLines } from "@/components/sharing/use-hidden-lines";
import { Button } from "@/components/ui/button";

/** Hides a line from everyone who gets the notes, or shows it again. */
export function HideLineButton({ meetingId, lineId }: { meetingId: string; lineId: string }) {
  const lines = useHiddenLines(meetingId);
  if (lines.hasFailed && !lines.isReady) return null;
  const isHidden = lines.isHidden(lineId);
  const Icon = isHidden ? Eye : EyeOff;
  return (
    <Button
      variant="ghost"
      size="sm"
      disabled={!lines.isReady}
      onClick={() => (isHidden ? lines.show(lineId) : lines.hide(lineId))}
    >
      <Icon aria-hidden />
      {isHidden ? "Show to everyone" : "Hide from everyone"}
    </Button>
  );
}
