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
import { sampleRate } from "../speech-to-text/provider";
import { connectListener, type WhyLost, whyLost } from "./livekit-connection";

/** What arrived before a track fell silent has been read when nothing came in so many looks. */
const drainLooks = 4;
const drainLookMs = 50;
const drainMsMax = 5000;
/** Fewer, longer frames cost less; each is 512 samples. */
const frameMs = 32;

/** A person's microphone, as long as it is published. */
type HeardTrack = { trackId: string; identity: string; name: string };

export type Hearing = {
  began: (track: HeardTrack) => void;
  /** 16 kHz mono; comes without pause, silence included, except while interrupted. */
  sound: (trackId: string, samples: Int16Array) => void;
  /** Nothing comes for a while, or nothing came: muted, or connected anew. */
  interrupted: (trackId: string) => void;
  ended: (trackId: string) => void;
  /** The connection is over, and nobody asked for that. */
  lost: (why: WhyLost) => void;
};

type Reader = { stream: AudioStream; framesRead: number };

/**
 * Enters a room with a listener's token and hears every microphone in it, each by itself. Failures to connect are
 * ProviderFailure. Resolves with the way out.
 */
export async function listenToRoom(url: string, token: string, hearing: Hearing): Promise<() => Promise<void>> {
  const room = new Room();
  let left = false;
  /** One reader to a track: after a reconnect a new one goes on where the old one was. */
  const readers = new Map<string, Reader>();

  const subscribe = (publication: RemoteTrackPublication) => {
    if (publication.source === TrackSource.SOURCE_MICROPHONE) publication.setSubscribed(true);
  };

  const begin = (track: RemoteTrack, publication: RemoteTrackPublication, participant: RemoteParticipant) => {
    const trackId = publication.sid;
    if (left || !trackId || publication.source !== TrackSource.SOURCE_MICROPHONE) return;
    const stream = new AudioStream(track, { sampleRate, numChannels: 1, frameSizeMs: frameMs });
    const isNew = !readers.has(trackId);
    const reader = { stream, framesRead: 0 };
    readers.set(trackId, reader);
    const { identity, name } = participant;
    if (isNew) hearing.began({ trackId, identity, name: name || identity });
    else hearing.interrupted(trackId);
    void read(trackId, reader);
  };

  const read = async (trackId: string, reader: Reader) => {
    for await (const frame of reader.stream) {
      if (readers.get(trackId) !== reader) return;
      reader.framesRead += 1;
      hearing.sound(trackId, frame.data);
    }
    finish(trackId, reader);
  };

  const finish = (trackId: string, reader: Reader) => {
    if (readers.get(trackId) !== reader) return;
    readers.delete(trackId);
    hearing.ended(trackId);
  };

  /** What had arrived before is still heard: on a busy machine its news overtakes it. */
  const afterWhatArrived = async (trackId: string | undefined, act: (trackId: string, reader: Reader) => void) => {
    const reader = trackId && readers.get(trackId);
    if (!reader) return;
    const givenUpAt = Date.now() + drainMsMax;
    for (let quietLooks = 0; quietLooks < drainLooks && Date.now() < givenUpAt; quietLooks += 1) {
      const { framesRead } = reader;
      await new Promise((resolve) => setTimeout(resolve, drainLookMs));
      if (reader.framesRead > framesRead) quietLooks = -1;
    }
    if (readers.get(trackId) === reader) act(trackId, reader);
  };

  const end = (trackId: string | undefined) => void afterWhatArrived(trackId, finish);

  room
    .on(RoomEvent.TrackPublished, (publication) => subscribe(publication))
    .on(RoomEvent.TrackSubscribed, begin)
    .on(RoomEvent.TrackUnsubscribed, (_track, publication) => end(publication.sid))
    .on(RoomEvent.TrackUnpublished, (publication) => end(publication.sid))
    .on(RoomEvent.TrackMuted, (publication) => {
      // Who speaks again by then was not interrupted.
      const interrupt = (trackId: string) => void (publication.muted && hearing.interrupted(trackId));
      void afterWhatArrived(publication.sid, interrupt);
    })
    .on(RoomEvent.ParticipantDisconnected, (participant) => {
      for (const { sid } of participant.trackPublications.values()) end(sid);
    })
    .on(RoomEvent.Disconnected, (reason) => {
      for (const trackId of readers.keys()) end(trackId);
      if (!left) hearing.lost(whyLost(reason));
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
    const givenUpAt = Date.now() + drainMsMax;
    while (readers.size > 0 && Date.now() < givenUpAt) await new Promise((resolve) => setTimeout(resolve, drainLookMs));
    for (const [trackId, reader] of readers) finish(trackId, reader);
  };
}
