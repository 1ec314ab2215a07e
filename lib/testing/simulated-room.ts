import { Room, setLogLevel, TrackEvent } from "livekit-client";

/** A participant as the media server describes them. */
type Person = { identity: string; name?: string; attributes?: Record<string, string> };

const active = 2;
const disconnected = 3;

/**
 * A connected room without a server, for screen tests. Tests send what the media server would. `publish`: this person's
 * own tracks.
 */
export async function simulateRoom(publish = { audio: false, video: false }) {
  setLogLevel("error");
  const room = new Room();
  await room.simulateParticipants({ participants: { count: 1 }, publish });
  // As for tracks that are really published: LiveKit opens one again that the system ended.
  const onEnded = Reflect.get(room.localParticipant, "handleTrackEnded");
  for (const { track, source } of room.localParticipant.trackPublications.values()) {
    if (!track) continue;
    track.source = source;
    track.on(TrackEvent.Ended, onEnded);
  }
  let version = 0;
  const joinedAt = new Map<string, number>();
  const send = ({ identity, name = identity, attributes = {} }: Person, state: number) => {
    version += 1;
    const joined = joinedAt.get(identity) ?? version;
    joinedAt.set(identity, joined);
    const info = {
      sid: identity,
      identity,
      name,
      state,
      attributes,
      version,
      joinedAt: joined,
      tracks: [],
      dataTracks: [],
      metadata: "",
    };
    Reflect.apply(room.engine.emit, room.engine, ["participantUpdate", [info]]);
  };
  return {
    room,
    /** Connects a person, or changes what is known of them. */
    show: (person: Person) => send(person, active),
    disconnect: (identity: string) => send({ identity }, disconnected),
  };
}
