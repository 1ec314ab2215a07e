import { RoomContext } from "@livekit/components-react";
import { type LocalTrack, Track } from "livekit-client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { type CallState, callContexts } from "@/components/room/call/call-state";
import { FieldsProvider } from "@/components/ui/field-contexts";
import { simulateRoom } from "@/lib/testing/simulated-room";
import { ConnectionBanner } from "./connection-banner";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

type State = RTCIceTransportState;

async function loseConnection(states: { camera: State; microphone: State }) {
  const { room } = await simulateRoom({ audio: true, video: true });
  for (const source of [Track.Source.Camera, Track.Source.Microphone] as const) {
    const track = room.localParticipant.getTrackPublication(source)?.track as LocalTrack;
    const sender = {
      transport: { state: "connected", iceTransport: { state: states[source as keyof typeof states] } },
    };
    vi.spyOn(track, "sender", "get").mockReturnValue(sender as RTCRtpSender);
  }
  const screen = await render(
    <RoomContext.Provider value={room}>
      <FieldsProvider contexts={callContexts} value={{ phase: "reconnecting" } as CallState}>
        <ConnectionBanner />
      </FieldsProvider>
    </RoomContext.Provider>,
  );
  await expect.element(screen.getByText("Connection lost. Reconnecting…")).toBeVisible();
  await vi.advanceTimersByTimeAsync(10_000);
  return screen;
}

test("while sound and pictures go on, a lost connection says who still hears and sees this person", async () => {
  const screen = await loseConnection({ camera: "connected", microphone: "completed" });
  await expect.element(screen.getByText(/^People can still hear and see you\./)).toBeVisible();
});

test("when nothing arrives any more, it promises nothing", async () => {
  const screen = await loseConnection({ camera: "disconnected", microphone: "failed" });
  await expect.element(screen.getByRole("status")).toHaveTextContent(/^Connection lost\. Reconnecting…$/);
});
