import { RoomContext } from "@livekit/components-react";
import { RemoteAudioTrack, type RemoteParticipant, Room, setLogLevel, Track } from "livekit-client";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { setVolume } from "@/components/room/stage/volume";
import { OthersSound } from "./others-sound";

/** One other person, who is heard. Again: they are here anew, as after a lost connection. */
const callTogether = (room: Room) =>
  room.simulateParticipants({
    participants: { count: 2, audio: true, video: false },
    publish: { audio: false, video: false },
  });

afterEach(() => void vi.unstubAllGlobals());

const soundOf = (room: Room) => {
  const [person] = room.remoteParticipants.values() as Iterable<RemoteParticipant>;
  const track = person?.getTrackPublication(Track.Source.Microphone)?.track;
  if (!(track instanceof RemoteAudioTrack)) throw new Error("nobody is heard");
  return track;
};

test("how loud somebody is stays as one chose it when they come back, wherever it was chosen", async () => {
  setLogLevel("error");
  // LiveKit's simulation makes one, which browsers let nobody do.
  vi.stubGlobal("RTCRtpReceiver", function receive() {
    return new RTCPeerConnection().addTransceiver("audio").receiver;
  });
  const room = new Room();
  await callTogether(room);
  await render(
    <RoomContext.Provider value={room}>
      <OthersSound />
    </RoomContext.Provider>,
  );
  const before = await vi.waitFor(() => soundOf(room));
  await vi.waitFor(() => expect(before.getVolume()).toBe(1));
  setVolume("simulated-0", Track.Source.Microphone, 0.2);
  await vi.waitFor(() => expect(before.getVolume()).toBe(0.2));
  await callTogether(room);
  await vi.waitFor(() => expect(soundOf(room)).not.toBe(before));
  await vi.waitFor(() => expect(soundOf(room).getVolume()).toBe(0.2));
});
