import "server-only";
import {
  type FfiEvent,
  FfiHandle,
  FfiRequest,
  FfiResponse,
  type GetStatsResponse,
  livekitCopyBuffer,
  livekitFfiRequest,
  type NewVideoStreamResponse,
  type OwnedVideoBuffer,
  type RtcStats,
  type VideoBufferInfo,
  VideoBufferType,
  VideoStreamType,
} from "@livekit/rtc-ffi-bindings";
import type { RemoteTrack, RemoteTrackPublication } from "@livekit/rtc-node";

/** An I420 image without padding between rows. */
type FramePixels = { width: number; height: number; data: Uint8Array };

/**
 * A decoded frame in native memory. `shownAtMs`: when it is to be shown, on the clock of `performance.now()`. Must be
 * released.
 */
export type HeldFrame = { shownAtMs: number; turn: 0 | 90 | 180 | 270; copy(): FramePixels; release(): void };

/** `VideoStream` of rtc-node copies every frame. Most frames are never drawn, so these stay in native memory. */
export function readFrames(track: RemoteTrack, take: (frame: HeldFrame) => void): () => void {
  const { stream } = ffiRequest<NewVideoStreamResponse>({
    case: "newVideoStream",
    value: {
      type: VideoStreamType.VIDEO_STREAM_NATIVE,
      trackHandle: track.ffi_handle.handle,
      format: VideoBufferType.I420,
      normalizeStride: true,
    },
  });
  const id = stream?.handle?.id;
  if (id === undefined) throw new Error("no video stream");
  const handle = new FfiHandle(id);
  let stopped = false;
  const receive = ({ message }: FfiEvent) => {
    if (message.case !== "videoStreamEvent" || message.value.streamHandle !== id) return;
    const event = message.value.message;
    if (event.case === "eos") stop();
    if (event.case !== "frameReceived" || !event.value.buffer) return;
    take(holdFrame(event.value.buffer, event.value.timestampUs ?? 0n, turns[event.value.rotation ?? 0] ?? 0));
  };
  const stop = () => {
    if (stopped) return;
    stopped = true;
    events().off("ffi_event", receive);
    handle.dispose();
  };
  events().on("ffi_event", receive);
  return stop;
}

/** Asks the media server for the smallest layer of a video that has this size. */
export function requestSize(publication: RemoteTrackPublication, { width, height }: { width: number; height: number }) {
  const trackPublicationHandle = publication.ffiHandle.handle;
  ffiRequest({ case: "updateRemoteTrackPublicationDimension", value: { trackPublicationHandle, width, height } });
}

/** What WebRTC has counted for a received track. */
export function readTrackStats(track: RemoteTrack): Promise<RtcStats[]> {
  return new Promise((resolve, reject) => {
    const value = { trackHandle: track.ffi_handle.handle };
    const { asyncId } = ffiRequest<GetStatsResponse>({ case: "getStats", value });
    const finish = (stats: RtcStats[] | null) => {
      clearTimeout(timer);
      events().off("ffi_event", receive);
      if (stats) resolve(stats);
      else reject(new Error("no statistics"));
    };
    const receive = ({ message }: FfiEvent) => {
      if (message.case === "getStats" && message.value.asyncId === asyncId) finish(message.value.stats);
    };
    const timer = setTimeout(finish, statsMsMax, null);
    events().on("ffi_event", receive);
  });
}

const statsMsMax = 5000;

type Emitter = {
  on(name: "ffi_event", take: (event: FfiEvent) => void): void;
  off(name: "ffi_event", take: (event: FfiEvent) => void): void;
};

/** The events of the native library, which rtc-node receives for the whole process. */
const events = (): Emitter => (globalThis as unknown as { _ffiClientInstance: Emitter })._ffiClientInstance;

type Message = NonNullable<ConstructorParameters<typeof FfiRequest>[0]>["message"];

const ffiRequest = <Answer>(message: Message): Answer =>
  FfiResponse.fromBinary(livekitFfiRequest(new FfiRequest({ message }).toBinary())).message.value as Answer;

function holdFrame({ handle, info }: OwnedVideoBuffer, timestampUs: bigint, turn: HeldFrame["turn"]): HeldFrame {
  const owned = new FfiHandle(handle?.id ?? 0n);
  const now = performance.now();
  const shownAtMs = now + (Number(timestampUs) - Number(process.hrtime.bigint()) / 1000) / 1000;
  return {
    // A timestamp of another clock says nothing.
    shownAtMs: Math.abs(shownAtMs - now) < clockDifferenceMsMax ? shownAtMs : now,
    turn,
    copy: () => copyPixels(info),
    release: () => owned.dispose(),
  };
}

const clockDifferenceMsMax = 5000;

function copyPixels(info: VideoBufferInfo | undefined): FramePixels {
  const { width = 0, height = 0, dataPtr } = info ?? {};
  const size = width * height + 2 * Math.ceil(width / 2) * Math.ceil(height / 2);
  if (dataPtr === undefined) throw new Error("a frame without pixels");
  return { width, height, data: livekitCopyBuffer(dataPtr, size) };
}

/** Indexed by VideoRotation. */
const turns = [0, 90, 180, 270] as const;
