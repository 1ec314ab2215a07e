import { RemoteAudioTrack, type RemoteParticipant, type Room, Track } from "livekit-client";
import { compare, type EchoWatch, noEcho } from "./echo-of-speech";

/** Compares each moment of one's own microphone with every other one; answers whose brings one's voice back. */
export function echoFinder(room: Room) {
  let watches = new Map<string, EchoWatch>();
  return {
    hear(own: number): RemoteParticipant | undefined {
      const speaking = [...room.remoteParticipants.values()].flatMap((person) => {
        const level = arrivingLevel(person);
        return level === undefined ? [] : [{ person, level }];
      });
      watches = new Map(
        speaking.map(({ person, level }) => [
          person.identity,
          compare(watches.get(person.identity) ?? noEcho, own, level),
        ]),
      );
      return speaking.find(({ person }) => watches.get(person.identity)?.echoes)?.person;
    },
  };
}

/** How loud somebody's last packet was (RMS, 0…1), as the browser's receiver tells it: nothing is decoded for it. */
function arrivingLevel(person: RemoteParticipant): number | undefined {
  const publication = person.getTrackPublication(Track.Source.Microphone);
  if (publication?.isMuted || !(publication?.track instanceof RemoteAudioTrack)) return undefined;
  return publication.track.receiver?.getSynchronizationSources()[0]?.audioLevel;
}
