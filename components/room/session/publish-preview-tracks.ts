"use client";
import { LocalAudioTrack, type LocalTrack, LocalVideoTrack, ParticipantEvent, type Room, Track } from "livekit-client";
import { applyBackground } from "@/components/room/devices/apply-background";
import { startCamera, startMicrophone } from "@/components/room/devices/start-device";
import { cameraConstraints, microphoneConstraints, type PreviewTracks } from "@/components/room/devices/use-preview";
import { readPreference } from "@/components/ui/preference";
import { isNewlyMuted } from "./host-mute";
import { deviceChoices } from "./preferences";

/** What the door hands over to the room. The room starts wanted tracks that are null (a reload has no preview). */
export type JoinMedia = {
  tracks: PreviewTracks;
  wants: { camera: boolean; microphone: boolean };
  /** The processed camera track, as others receive it. */
  picture: MediaStreamTrack | null;
};

/**
 * Publishes the running tracks with their effects, and starts the wanted ones that are missing. A track that is
 * switched off during this stays off.
 */
export async function publishPreviewTracks(room: Room, { tracks, wants }: Pick<JoinMedia, "tracks" | "wants">) {
  const me = room.localParticipant;
  // Failures emit MediaDevicesError. The person stays in the room in any case.
  await Promise.allSettled([publishMicrophone(), publishCamera()]);

  async function publishMicrophone() {
    const { microphone: wanted, microphoneId } = readPreference(deviceChoices);
    const running = tracks.microphone?.readyState === "live" ? tracks.microphone : null;
    if (!wanted || !wants.microphone || isNewlyMuted(me)) return running?.stop();
    const constraints = { ...microphoneConstraints, ...exactDevice(microphoneId) };
    const track = running && new LocalAudioTrack(running, constraints, false);
    await publish(track, Track.Source.Microphone, () => startMicrophone(me));
    if (!readPreference(deviceChoices).microphone) await me.setMicrophoneEnabled(false);
  }
  async function publishCamera() {
    const { camera: wanted, cameraId, background } = readPreference(deviceChoices);
    const running = tracks.camera?.readyState === "live" ? tracks.camera : null;
    if (!wanted || !wants.camera) return running?.stop();
    const track = running && new LocalVideoTrack(running, { ...cameraConstraints, ...exactDevice(cameraId) }, false);
    if (track) {
      // Applied before publishing, so that no unprocessed frame is sent.
      await applyBackground(track, background).catch((failure: Error) => {
        track.stop();
        me.emit(ParticipantEvent.MediaDevicesError, failure, "videoinput");
        throw failure;
      });
    }
    await publish(track, Track.Source.Camera, () => startCamera(me));
    if (!readPreference(deviceChoices).camera) await me.setCameraEnabled(false);
  }
  async function publish(running: LocalTrack | null, source: Track.Source, start: () => Promise<unknown>) {
    if (!running) return start();
    try {
      await me.publishTrack(running, { source });
    } catch {
      // The connection failed during publishing. Retries once from the start.
      running.stop();
      await start();
    }
  }
}

/** LiveKit requests a plain id exactly, and any device if it is missing. (Chromium ignores `ideal` here.) */
export const exactDevice = (deviceId: string) => (deviceId ? { deviceId } : {});
