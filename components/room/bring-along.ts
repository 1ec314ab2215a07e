"use client";
import { LocalAudioTrack, type LocalTrack, LocalVideoTrack, ParticipantEvent, type Room, Track } from "livekit-client";
import { loadBackground, loadNoise } from "./devices/load-effects";
import { BackgroundFailure, startCamera } from "./devices/start-camera";
import { cameraConstraints, microphoneConstraints, type PreviewTracks } from "./devices/use-preview";
import { deviceChoices, readRemembered } from "./remembered";

/** What is brought along from the door. Null tracks with a wish are started here (a reload has no door). */
export type Luggage = {
  tracks: PreviewTracks;
  wants: { camera: boolean; microphone: boolean };
  /** The camera as the others will see it. */
  picture: MediaStreamTrack | null;
};

/**
 * Publishes at once what the door already had running, hidden background and all; starts what was wished for and is not
 * running yet. Who switches something off while arriving has it off.
 */
export async function bringAlong(room: Room, { tracks, wants }: Pick<Luggage, "tracks" | "wants">) {
  const me = room.localParticipant;
  // What fails for good is announced by the room (MediaDevicesError); listening goes on in any case.
  await Promise.allSettled([bringMicrophone(), bringCamera()]);

  async function bringMicrophone() {
    const { microphone: wanted, microphoneId, quiet } = readRemembered(deviceChoices);
    const running = tracks.microphone?.readyState === "live" ? tracks.microphone : null;
    if (!wanted || !wants.microphone) return running?.stop();
    const constraints = { ...microphoneConstraints, ...wish(microphoneId) };
    const track = running && new LocalAudioTrack(running, constraints, false);
    await publish(track, Track.Source.Microphone, () => me.setMicrophoneEnabled(true));
    if (quiet) await track?.setProcessor(await loadNoise()).catch(() => {});
    if (!readRemembered(deviceChoices).microphone) await me.setMicrophoneEnabled(false);
  }
  async function bringCamera() {
    const { camera: wanted, cameraId, background } = readRemembered(deviceChoices);
    const running = tracks.camera?.readyState === "live" ? tracks.camera : null;
    if (!wanted || !wants.camera) return running?.stop();
    const track = running && new LocalVideoTrack(running, { ...cameraConstraints, ...wish(cameraId) }, false);
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
    if (!readRemembered(deviceChoices).camera) await me.setCameraEnabled(false);
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
export const wish = (deviceId: string) => (deviceId ? { deviceId } : {});
