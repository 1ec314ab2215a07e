import {
  AudioFrame,
  AudioSource,
  LocalAudioTrack,
  type LocalTrack,
  LocalVideoTrack,
  type Room,
  TrackPublishOptions,
  TrackSource,
  VideoBufferType,
  VideoFrame,
  VideoSource,
} from "@livekit/rtc-node";
import { mediaProvider } from "@/lib/platform/providers/media/media";
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { connectRoom } from "./connect-room";

const frameSamples = sampleRate / 50;

/** Joins a room as a person with a microphone that plays given audio. */
export async function enterRoom(
  meetingId: string,
  { identity, displayName }: { identity: string; displayName: string },
) {
  const request = { room: meetingId, identity, displayName, role: "person", canShare: true } as const;
  const room = await connectRoom(process.env.LIVEKIT_URL ?? "", await mediaProvider().issueToken(request));
  return {
    ...(await openMicrophone(room)),
    /** Mutes the person as another participant would. */
    mute: () => mediaProvider().muteParticipant(meetingId, identity, "microphone"),
  };
}

/** Publishes a microphone for a participant, and a camera once `show` is called. */
export async function openMicrophone(room: Room) {
  const source = new AudioSource(sampleRate, 1);
  const track = LocalAudioTrack.createAudioTrack("microphone", source);
  let stopShowing = () => {};
  const publication = await publishTrack(room, track, TrackSource.SOURCE_MICROPHONE);

  return {
    trackId: publication?.sid ?? "",

    /** Plays in real time; resolves at the end. */
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

    /** Starts a video: a bright bar that moves across a grey picture, fifteen frames a second. */
    async show(width = 640, height = 360) {
      const camera = new VideoSource(width, height);
      const sight = LocalVideoTrack.createVideoTrack("camera", camera);
      await publishTrack(room, sight, TrackSource.SOURCE_CAMERA);
      let count = 0;
      const timer = setInterval(() => {
        camera.captureFrame(drawBar(width, height, count), BigInt(Math.round(performance.now() * 1000)));
        count += 1;
      }, 1000 / 15);
      stopShowing = () => clearInterval(timer);
    },

    async leave() {
      stopShowing();
      await source.close();
      await room.disconnect();
    },
  };
}

export const publishTrack = (room: Room, track: LocalTrack, source: TrackSource) =>
  room.localParticipant?.publishTrack(track, new TrackPublishOptions({ source }));

function drawBar(width: number, height: number, count: number): VideoFrame {
  const data = new Uint8Array((width * height * 3) / 2).fill(128);
  const at = (count * 12) % (width - 64);
  for (let row = 0; row < height; row += 1) data.fill(235, row * width + at, row * width + at + 64);
  return new VideoFrame(data, width, height, VideoBufferType.I420);
}
