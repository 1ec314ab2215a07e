import "server-only";
import {
  AudioStream,
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
  Room,
  RoomEvent,
  TrackSource,
} from "@livekit/rtc-node";
import { connectListener, type DisconnectCause, disconnectCauseOf } from "./livekit-connection";
import { type HeldFrame, readFrames, requestSize } from "./livekit-frames";
import { PlayoutDelays } from "./playout-delays";

const frameMs = 40;

type ViewedTrack = { trackId: string; identity: string; isShare: boolean };

export type ViewerHandlers = {
  /**
   * Mono at `soundRate`, from microphones and screen shares. `delayMs`: how long it was kept back before it came here.
   * The times of frames have no such delay.
   */
  sound: (trackId: string, samples: Int16Array, delayMs: number) => void;
  soundStopped: (trackId: string) => void;
  /** A participant connected or changed their name. */
  joined: (person: { identity: string; name: string }) => void;
  left: (identity: string) => void;
  /** A video track was published. Its frames arrive once it is watched. */
  pictureBegan: (track: ViewedTrack) => void;
  /** The receiver must release the frame. */
  frame: (trackId: string, frame: HeldFrame) => void;
  pictureEnded: (trackId: string) => void;
  /** Loudest first. */
  speaking: (identities: string[]) => void;
  /** The connection ended without being closed here. */
  lost: (cause: DisconnectCause) => void;
};

type Size = { width: number; height: number };

export type Viewer = {
  /** Subscribes to these video tracks only, each in the layer that its size on the canvas needs. */
  watch: (sizes: ReadonlyMap<string, Size>) => void;
  leave: () => Promise<void>;
};

const soundSources: (TrackSource | undefined)[] = [TrackSource.SOURCE_MICROPHONE, TrackSource.SOURCE_SCREENSHARE_AUDIO];
const pictureSources: (TrackSource | undefined)[] = [TrackSource.SOURCE_CAMERA, TrackSource.SOURCE_SCREENSHARE];

/**
 * Joins a room with a listener's token. Receives all audio, and the video of watched tracks only. Throws
 * ProviderFailure if it cannot connect.
 */
export async function viewRoom(
  url: string,
  token: string,
  soundRate: number,
  handlers: ViewerHandlers,
): Promise<Viewer> {
  const room = new Room();
  let left = false;
  let watched: ReadonlyMap<string, Size> = new Map();
  const pictures = new Map<string, RemoteTrackPublication>();
  const stops = new Map<string, () => void>();
  const delays = new PlayoutDelays();

  const meet = (publication: RemoteTrackPublication, { identity }: { identity: string }) => {
    const { sid, source } = publication;
    if (!sid) return;
    if (soundSources.includes(source)) publication.setSubscribed(true);
    if (!pictureSources.includes(source) || publication.muted || pictures.has(sid)) return;
    pictures.set(sid, publication);
    handlers.pictureBegan({ trackId: sid, identity, isShare: source === TrackSource.SOURCE_SCREENSHARE });
    if (watched.has(sid)) publication.setSubscribed(true);
  };

  const forget = (sid: string | undefined) => {
    if (!sid || !pictures.delete(sid)) return;
    handlers.pictureEnded(sid);
  };

  const begin = (track: RemoteTrack, publication: RemoteTrackPublication) => {
    const { sid, source } = publication;
    if (!sid) return;
    stops.get(sid)?.();
    delays.watch(sid, track);
    if (soundSources.includes(source)) {
      const take = (samples: Int16Array) => handlers.sound(sid, samples, delays.of(sid));
      stops.set(sid, readSound(track, soundRate, take));
    } else if (pictureSources.includes(source)) {
      stops.set(
        sid,
        readFrames(track, (frame) => {
          handlers.frame(sid, { ...frame, shownAtMs: frame.shownAtMs - delays.of(sid) });
        }),
      );
      const size = watched.get(sid);
      if (size) requestSize(publication, size);
    }
  };

  const end = (sid: string | undefined) => {
    if (!sid) return;
    stops.get(sid)?.();
    stops.delete(sid);
    delays.forget(sid);
  };

  room
    .on(RoomEvent.ParticipantConnected, (participant) => handlers.joined(nameOf(participant)))
    .on(RoomEvent.ParticipantNameChanged, (_name, participant) => handlers.joined(nameOf(participant)))
    .on(RoomEvent.TrackPublished, meet)
    .on(RoomEvent.TrackSubscribed, begin)
    .on(RoomEvent.TrackUnsubscribed, (_track, { sid }) => end(sid))
    .on(RoomEvent.TrackUnpublished, ({ sid }) => {
      end(sid);
      forget(sid);
    })
    .on(RoomEvent.TrackMuted, ({ sid }) => {
      if (sid && !pictures.has(sid)) handlers.soundStopped(sid);
      forget(sid);
    })
    .on(RoomEvent.TrackUnmuted, (publication, participant) => {
      const there = room.remoteParticipants.get(participant.identity);
      const remote = publication.sid ? there?.trackPublications.get(publication.sid) : undefined;
      if (remote) meet(remote, participant);
    })
    .on(RoomEvent.ActiveSpeakersChanged, (speakers) => handlers.speaking(speakers.map(({ identity }) => identity)))
    .on(RoomEvent.ParticipantDisconnected, ({ identity, trackPublications }: RemoteParticipant) => {
      for (const { sid } of trackPublications.values()) {
        end(sid);
        forget(sid);
      }
      handlers.left(identity);
    })
    .on(RoomEvent.Disconnected, (reason) => {
      for (const stop of stops.values()) stop();
      delays.stop();
      if (!left) handlers.lost(disconnectCauseOf(reason));
      left = true;
    });

  try {
    await connectListener(room, url, token);
  } catch (error) {
    delays.stop();
    left = true;
    throw error;
  }
  for (const participant of room.remoteParticipants.values()) {
    handlers.joined(nameOf(participant));
    for (const publication of participant.trackPublications.values()) meet(publication, participant);
  }

  return {
    watch(sizes) {
      for (const [sid, publication] of pictures) {
        const [before, size] = [watched.get(sid), sizes.get(sid)];
        if (Boolean(before) !== Boolean(size)) publication.setSubscribed(size !== undefined);
        else if (size && (size.width !== before?.width || size.height !== before.height))
          requestSize(publication, size);
      }
      watched = new Map(sizes);
    },
    async leave() {
      left = true;
      delays.stop();
      for (const stop of stops.values()) stop();
      await room.disconnect();
    },
  };
}

const nameOf = ({ identity, name }: { identity: string; name?: string }) => ({ identity, name: name ?? "" });

/** Returns a function that stops. */
function readSound(track: RemoteTrack, sampleRate: number, take: (samples: Int16Array) => void): () => void {
  const reader = new AudioStream(track, { sampleRate, numChannels: 1, frameSizeMs: frameMs }).getReader();
  return readAll(reader, (frame) => take(frame.data));
}

function readAll<T>(reader: ReadableStreamDefaultReader<T>, take: (value: T) => void): () => void {
  let stopped = false;
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || stopped) return;
      take(value);
    }
  })().catch(() => {});
  return () => {
    if (stopped) return;
    stopped = true;
    reader.cancel().catch(() => {});
  };
}
