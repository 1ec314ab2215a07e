"use client";
import { Track } from "livekit-client";
import { useCanCall } from "@/components/data/look-around";
import { usePermissions } from "@/components/room/session/use-room";

/** Whether this person has permission to present, and whether the browser supports it (phones do not). */
export function useCanShare(): { allowed: boolean; possible: boolean } {
  const permissions = usePermissions();
  const sources = permissions?.canPublishSources ?? [];
  const screen = Track.sourceToProto(Track.Source.ScreenShare);
  const allowed = permissions?.canPublish !== false && (sources.length === 0 || sources.includes(screen));
  const possible = useCanCall() && typeof navigator.mediaDevices?.getDisplayMedia === "function";
  return { allowed, possible };
}
