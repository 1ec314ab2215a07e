import { RemoteAudioTrack, type RemoteParticipant, type Room, Track } from "livekit-client";
import { type LevelMeter, openLevelMeter } from "@/components/room/devices/open-level-meter";
import { compare, type EchoWatch, noEcho } from "./echo-of-speech";

type Followed = { track: MediaStreamTrack; meter: LevelMeter; watch: EchoWatch };

/** Compares this person's microphone with every other one. Returns the participant who sends the voice back. */
export function echoFinder(context: AudioContext, room: Room) {
  const followed = new Map<string, Followed>();

  function forget(identity: string) {
    followed.get(identity)?.meter.close();
    followed.delete(identity);
  }

  function follow({ identity }: RemoteParticipant, track: MediaStreamTrack): Followed {
    const known = followed.get(identity);
    if (known?.track === track) return known;
    forget(identity);
    const one = { track, meter: openLevelMeter(context, track), watch: noEcho };
    followed.set(identity, one);
    return one;
  }

  return {
    addSample(own: number): RemoteParticipant | undefined {
      const talking = [...room.remoteParticipants.values()].flatMap((person) => {
        const track = openMicrophone(person);
        return track ? [{ person, one: follow(person, track) }] : [];
      });
      for (const identity of followed.keys()) {
        if (!talking.some(({ person }) => person.identity === identity)) forget(identity);
      }
      for (const { one } of talking) one.watch = compare(one.watch, own, one.meter.level());
      return talking.find(({ one }) => one.watch.echoes)?.person;
    },
    close: () => [...followed.keys()].forEach(forget),
  };
}

function openMicrophone(person: RemoteParticipant): MediaStreamTrack | undefined {
  const publication = person.getTrackPublication(Track.Source.Microphone);
  const isOpen = publication?.track instanceof RemoteAudioTrack && !publication.isMuted;
  return isOpen ? publication.track?.mediaStreamTrack : undefined;
}
