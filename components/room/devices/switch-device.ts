"use client";
import { ParticipantEvent, type Room } from "livekit-client";

/**
 * Uses another device, and returns whether it could be opened. If not, this is reported as `MediaDevicesError`, and the
 * device used `before` is opened again, because LiveKit has stopped it.
 */
export async function switchDevice(room: Room, kind: MediaDeviceKind, id: string, before: string | undefined) {
  try {
    await room.switchActiveDevice(kind, id);
    return true;
  } catch (error) {
    if (kind === "audiooutput") return false;
    const me = room.localParticipant;
    if (error instanceof Error) me.emit(ParticipantEvent.MediaDevicesError, error, kind);
    try {
      await room.switchActiveDevice(kind, before ?? id);
    } catch {
      // Shown as on, it would be silent or black.
      await (kind === "videoinput" ? me.setCameraEnabled(false) : me.setMicrophoneEnabled(false));
    }
    return false;
  }
}
