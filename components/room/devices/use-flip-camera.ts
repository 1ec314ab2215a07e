"use client";
import { LocalVideoTrack, ParticipantEvent, VideoPresets } from "livekit-client";
import { useCallback } from "react";
import { useNotify } from "@/components/room/notices/notices";
import { deviceChoices } from "@/components/room/session/preferences";
import { useLocalParticipant } from "@/components/room/session/use-room";
import { savePreference } from "@/components/ui/preference";
import { otherSide } from "./facing";

/** Switches to the camera on the phone's other side. Null if the camera is off or there is no other side. */
export function useFlipCamera(): (() => void) | null {
  const notify = useNotify();
  const { localParticipant, cameraTrack, isCameraEnabled } = useLocalParticipant();
  const track = cameraTrack?.track;
  const camera = isCameraEnabled && track instanceof LocalVideoTrack ? track : null;
  const flip = useCallback(async () => {
    const facing = camera && otherSide(camera.getSourceTrackSettings());
    if (!facing) return;
    try {
      await camera.restartTrack({ resolution: VideoPresets.h720.resolution, facingMode: facing });
      savePreference(deviceChoices, { cameraId: camera.getSourceTrackSettings().deviceId ?? "" });
    } catch {
      notify({ tone: "bad", text: "Couldn't flip the camera" });
      // Shown as on, it would be black.
      await camera.restartTrack().catch(async (error: Error) => {
        await localParticipant.setCameraEnabled(false);
        localParticipant.emit(ParticipantEvent.MediaDevicesError, error, "videoinput");
      });
    }
  }, [camera, localParticipant, notify]);
  return camera && otherSide(camera.getSourceTrackSettings()) ? () => void flip() : null;
}
