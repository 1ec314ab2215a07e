"use client";
import { LocalAudioTrack, type LocalTrack, LocalVideoTrack, ParticipantEvent, type Room, Track } from "livekit-client";
import { loadBackground, loadNoise } from "./devices/load-effects";
import { BackgroundFailure, startCamera } from "./devices/start-camera";
import { cameraConstraints, microphoneConstraints, type PreviewTracks } from "./devices/use-preview";
import { deviceChoices, readPreference } from "./preferences";

/** What the door hands over to the room. Tracks that are wanted and null are started here (a reload has no door). */
export type JoinMedia = {
  tracks: PreviewTracks;
  wants: { camera: boolean; microphone: boolean };
  /** The camera as the others will see it. */
  picture: MediaStreamTrack | null;
};

/**
 * Publishes the tracks that run already, with their background hidden, and starts those that are wanted and do not run
 * yet. What is switched off meanwhile stays off.
 */
export async function publishPreviewTracks(room: Room, { tracks, wants }: Pick<JoinMedia, "tracks" | "wants">) {
  const me = room.localParticipant;
  // What fails for good is announced by the room (MediaDevicesError); listening goes on in any case.
  await Promise.allSettled([publishMicrophone(), publishCamera()]);

  async function publishMicrophone() {
    const { microphone: wanted, microphoneId, quiet } = readPreference(deviceChoices);
    const running = tracks.microphone?.readyState === "live" ? tracks.microphone : null;
    if (!wanted || !wants.microphone) return running?.stop();
    const constraints = { ...microphoneConstraints, ...exactDevice(microphoneId) };
    const track = running && new LocalAudioTrack(running, constraints, false);
    await publish(track, Track.Source.Microphone, () => me.setMicrophoneEnabled(true));
    if (quiet) await track?.setProcessor(await loadNoise()).catch(() => {});
    if (!readPreference(deviceChoices).microphone) await me.setMicrophoneEnabled(false);
  }
  async function publishCamera() {
    const { camera: wanted, cameraId, background } = readPreference(deviceChoices);
    const running = tracks.camera?.readyState === "live" ? tracks.camera : null;
    if (!wanted || !wants.camera) return running?.stop();
    const track = running && new LocalVideoTrack(running, { ...cameraConstraints, ...exactDevice(cameraId) }, false);
    if (track && background !== "none") {
      // Before it is published: nobody sees what is to be hidden.
      const hide = async () => track.setProcessor(await loadBackground(background));
      await hide().catch((error: unknown) => {
        running.stop();
        me.emit(ParticipantEvent.MediaDevicesError, new BackgroundFailure(), "videoinput");
        throw error;
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
      // The connection stumbled just then: once more, from the beginning.
      running.stop();
      await start();
    }
  }
}

/** A plain id: the client asks for exactly that device first, and for any when it is gone. (Chromium does not heed `ideal` for microphones.) */
export const exactDevice = (deviceId: string) => (deviceId ? { deviceId } : {});
