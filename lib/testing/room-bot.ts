import { AudioFrame, AudioSource, LocalAudioTrack, Room, TrackPublishOptions, TrackSource } from "@livekit/rtc-node";
import { mediaProvider } from "../providers/media/media";
import { sampleRate } from "../providers/speech-to-text/provider";

const frameSamples = sampleRate / 50;

/** A person in the room who has a microphone, and says what it is given. */
export async function enterRoom(
  meetingId: string,
  { identity, displayName }: { identity: string; displayName: string },
) {
  const request = { room: meetingId, identity, displayName, role: "person", canShare: true } as const;
  const room = new Room();
  const url = (process.env.LIVEKIT_URL ?? "").replace(/^http/, "ws");
  await room.connect(url, await mediaProvider().issueToken(request), { autoSubscribe: false, dynacast: false });
  return {
    ...(await openMicrophone(room)),
    /** As somebody else in the room would. */
    mute: () => mediaProvider().muteParticipant(meetingId, identity, "microphone"),
  };
}

/** Gives somebody who is in the room a microphone. */
export async function openMicrophone(room: Room) {
  const source = new AudioSource(sampleRate, 1);
  const track = LocalAudioTrack.createAudioTrack("microphone", source);
  const options = new TrackPublishOptions();
  options.source = TrackSource.SOURCE_MICROPHONE;
  const publication = await room.localParticipant?.publishTrack(track, options);

  return {
    trackId: publication?.sid ?? "",

    /** As fast as a person: resolves when it has been said. */
    async say(samples: Float32Array) {
      for (let at = 0; at < samples.length; at += frameSamples) {
        const frame = new Int16Array(frameSamples);
        samples.subarray(at, at + frameSamples).forEach((sample, index) => {
          frame[index] = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
        });
        await source.captureFrame(new AudioFrame(frame, sampleRate, 1, frameSamples));
      }
      await source.waitForPlayout();
    },

    async leave() {
      await source.close();
      await room.disconnect();
    },
  };
}
