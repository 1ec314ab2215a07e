import { RoomContext } from "@livekit/components-react";
import { RemoteAudioTrack, type RemoteParticipant, Room, setLogLevel, Track } from "livekit-client";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConnectionBanner } from "@/components/room/notices/connection-banner";
import { setVolume } from "@/components/room/stage/volume";
import { FieldsProvider } from "@/components/ui/field-contexts";
import { type CallState, callContexts } from "./call-state";
import { OthersSound } from "./others-sound";

/** One other person, who is heard. Again: they are here anew, as after a lost connection. */
const callTogether = (room: Room) =>
  room.simulateParticipants({
    participants: { count: 2, audio: true, video: false },
    publish: { audio: false, video: false },
  });

/** LiveKit's simulation makes one, which browsers let nobody do. */
const receiver = function receive() {
  return new RTCPeerConnection().addTransceiver("audio").receiver;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const soundOf = (room: Room) => {
  const [person] = room.remoteParticipants.values() as Iterable<RemoteParticipant>;
  const track = person?.getTrackPublication(Track.Source.Microphone)?.track;
  if (!(track instanceof RemoteAudioTrack)) throw new Error("nobody is heard");
  return track;
};

test("how loud somebody is stays as one chose it when they come back, wherever it was chosen", async () => {
  setLogLevel("error");
  vi.stubGlobal("RTCRtpReceiver", receiver);
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

async function hearSomebody() {
  setLogLevel("error");
  vi.stubGlobal("RTCRtpReceiver", receiver);
  const room = new Room();
  // As long as its AudioContext starts: in Firefox, seconds.
  vi.spyOn(room, "canPlaybackAudio", "get").mockReturnValue(false);
  await callTogether(room);
  const screen = await render(
    <RoomContext.Provider value={room}>
      <FieldsProvider contexts={callContexts} value={{ phase: "connected" } as CallState}>
        <OthersSound />
        <ConnectionBanner />
      </FieldsProvider>
    </RoomContext.Provider>,
  );
  await vi.waitFor(() => expect(soundOf(room).attachedElements).toHaveLength(1));
  return { room, screen, words: screen.getByText("Your browser is blocking audio.") };
}

test("what the browser refuses to play is told, until a click lets it", async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play");
  play.mockRejectedValue(new DOMException("the person has not clicked yet", "NotAllowedError"));
  // Nor does it play by itself what came meanwhile.
  vi.spyOn(HTMLMediaElement.prototype, "autoplay", "set").mockImplementation(() => {});
  const { room, screen, words } = await hearSomebody();
  await expect.element(words).toBeVisible();
  play.mockRestore();
  await screen.getByRole("button", { name: "Turn on audio" }).click();
  await expect.element(words).not.toBeInTheDocument();
  expect(soundOf(room).attachedElements[0]?.paused).toBe(false);
});

test("a slow AudioContext, which nothing is played through, blocks nothing", async () => {
  // Chromium plays nothing to somebody who has not clicked.
  await userEvent.click(document.body);
  const { room, words } = await hearSomebody();
  await vi.waitFor(() => expect(soundOf(room).attachedElements[0]?.paused).toBe(false));
  await expect.element(words).not.toBeInTheDocument();
});
