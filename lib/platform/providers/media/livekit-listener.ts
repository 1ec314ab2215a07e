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
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { connectListener, type DisconnectCause, disconnectCauseOf } from "./livekit-connection";

/** A muted track is drained when this many polls in a row find no new frame. */
const drainPolls = 4;
const drainPollMs = 50;
const drainMsMax = 5000;
/** Longer frames mean fewer callbacks; 32 ms is 512 samples. `late`: for a listener that only keeps the sound. */
const frameMs = { soon: 32, late: 96 };

/** A person's microphone, as long as it is published. */
type ListenedTrack = { trackId: string; identity: string; name: string };

export type ListenerHandlers = {
  began: (track: ListenedTrack) => void;
  /** 16 kHz mono, continuous and including silence, except while interrupted. */
  sound: (trackId: string, samples: Int16Array) => void;
  /** No audio arrives for a while, or none arrived: the track was muted or resubscribed. */
  interrupted: (trackId: string) => void;
  ended: (trackId: string) => void;
  /** The connection ended without being closed here. */
  lost: (cause: DisconnectCause) => void;
};

type Reader = { stream: AudioStream; framesRead: number };

/**
 * Joins a room with a listener's token and receives each microphone separately. Throws ProviderFailure if it cannot
 * connect. Resolves with a function that disconnects. `delivery` is asked for each new track: how soon its sound is needed.
 */
export async function listenToRoom(
  url: string,
  token: string,
  handlers: ListenerHandlers,
  { delivery = () => "soon" }: { delivery?: () => keyof typeof frameMs } = {},
): Promise<() => Promise<void>> {
  const room = new Room();
  let left = false;
  /** One reader per track. After a reconnect a new reader continues the track. */
  const readers = new Map<string, Reader>();

  const subscribe = (publication: RemoteTrackPublication) => {
    if (publication.source === TrackSource.SOURCE_MICROPHONE) publication.setSubscribed(true);
  };

  const begin = (track: RemoteTrack, publication: RemoteTrackPublication, participant: RemoteParticipant) => {
    const trackId = publication.sid;
    if (left || !trackId || publication.source !== TrackSource.SOURCE_MICROPHONE) return;
    const stream = new AudioStream(track, { sampleRate, numChannels: 1, frameSizeMs: frameMs[delivery()] });
    const isNew = !readers.has(trackId);
    const reader = { stream, framesRead: 0 };
    readers.set(trackId, reader);
    const { identity, name } = participant;
    if (isNew) handlers.began({ trackId, identity, name: name || identity });
    else handlers.interrupted(trackId);
    void read(trackId, reader);
  };

  const read = async (trackId: string, reader: Reader) => {
    for await (const frame of reader.stream) {
      if (readers.get(trackId) !== reader) return;
      reader.framesRead += 1;
      handlers.sound(trackId, frame.data);
    }
    finish(trackId, reader);
  };

  const finish = (trackId: string, reader: Reader) => {
    if (readers.get(trackId) !== reader) return;
    readers.delete(trackId);
    handlers.ended(trackId);
  };

  /**
   * Waits until buffered frames have been read: on a busy machine the event arrives before the audio that precedes it.
   */
  const afterDraining = async (trackId: string | undefined, act: (trackId: string, reader: Reader) => void) => {
    const reader = trackId && readers.get(trackId);
    if (!reader) return;
    const deadline = Date.now() + drainMsMax;
    for (let idlePolls = 0; idlePolls < drainPolls && Date.now() < deadline; idlePolls += 1) {
      const { framesRead } = reader;
      await new Promise((resolve) => setTimeout(resolve, drainPollMs));
      if (reader.framesRead > framesRead) idlePolls = -1;
    }
    if (readers.get(trackId) === reader) act(trackId, reader);
  };

  const end = (trackId: string | undefined) => void afterDraining(trackId, finish);

  room
    .on(RoomEvent.TrackPublished, (publication) => subscribe(publication))
    .on(RoomEvent.TrackSubscribed, begin)
    .on(RoomEvent.TrackUnsubscribed, (_track, publication) => end(publication.sid))
    .on(RoomEvent.TrackUnpublished, (publication) => end(publication.sid))
    .on(RoomEvent.TrackMuted, (publication) => {
      // Skips a track that was unmuted in the meantime.
      const interrupt = (trackId: string) => void (publication.muted && handlers.interrupted(trackId));
      void afterDraining(publication.sid, interrupt);
    })
    .on(RoomEvent.ParticipantDisconnected, (participant) => {
      for (const { sid } of participant.trackPublications.values()) end(sid);
    })
    .on(RoomEvent.Disconnected, (reason) => {
      for (const trackId of readers.keys()) end(trackId);
      if (!left) handlers.lost(disconnectCauseOf(reason));
      left = true;
    });

  try {
    await connectListener(room, url, token);
  } catch (error) {
    left = true;
    throw error;
  }
  for (const participant of room.remoteParticipants.values()) {
    for (const publication of participant.trackPublications.values()) subscribe(publication);
  }

  return async () => {
    left = true;
    await room.disconnect();
    const deadline = Date.now() + drainMsMax;
    while (readers.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, drainPollMs));
    for (const [trackId, reader] of readers) finish(trackId, reader);
  };
}
