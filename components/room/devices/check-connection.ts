"use client";
import { LocalVideoTrack, Room, RoomEvent, setLogLevel, Track } from "livekit-client";
import type { ConnectionCheck } from "@/lib/features/door/schema";
import type { ConnectionFinding, ConnectionStep } from "./connection-words";

const patienceMs = 20_000;
const measureMs = 4000;

/**
 * Connects to the media server, sends a generated picture for four seconds and measures packet loss. Reports each step
 * when its result is known.
 */
export async function checkConnection(
  { token, media_url: url }: ConnectionCheck,
  tell: (step: ConnectionStep, finding: ConnectionFinding) => void,
  signal: AbortSignal,
) {
  // A failed connection is a finding, not an error.
  setLogLevel("silent");
  const room = new Room({ adaptiveStream: false, dynacast: false });
  const picture = movingPicture();
  const stop = () => void room.disconnect();
  signal.addEventListener("abort", stop);
  try {
    const begun = performance.now();
    await within(room.connect(url, token, { autoSubscribe: false }));
    tell("signal", { ok: true, ms: Math.round(performance.now() - begun) });
    const track = new LocalVideoTrack(picture.track, undefined, false);
    await within(room.localParticipant.publishTrack(track, { source: Track.Source.Camera, simulcast: false }));
    const sent = await measure(track, signal);
    tell("udp", { ok: sent.protocol === "udp" });
    const share = sent.lost === null || sent.packets === 0 ? undefined : sent.lost / sent.packets;
    tell("loss", share === undefined ? { ok: false } : { ok: share <= 0.03, share, ms: sent.roundTripMs });
    if (isThisMachine(url)) return tell("tcp", { ok: true, isHere: true });
    const back = new Promise<void>((resolve) => room.once(RoomEvent.Reconnected, () => resolve()));
    await room.simulateScenario("force-tcp");
    await within(back);
    const overTcp = await measure(track, signal, 1500);
    tell("tcp", { ok: overTcp.protocol === "tcp" && overTcp.packets > sent.packets });
  } finally {
    setLogLevel("error");
    signal.removeEventListener("abort", stop);
    picture.stop();
    await room.disconnect();
  }
}

/** A local media server may offer no TCP fallback, and needs none. */
const isThisMachine = (url: string) => /^(localhost|127\..*|\[::1\])$/.test(new URL(url).hostname);

/** Outgoing packets so far and how many of them were lost. `lost` is null until the receiver reports it. */
type Sent = { protocol: string; packets: number; lost: number | null; roundTripMs: number };

async function measure(track: LocalVideoTrack, signal: AbortSignal, ms = measureMs) {
  await new Promise((resolve) => setTimeout(resolve, ms));
  signal.throwIfAborted();
  const found: Sent = { protocol: "", packets: 0, lost: null, roundTripMs: 0 };
  const report = await track.getRTCStatsReport();
  const pairs = new Map<string, string>();
  report?.forEach((entry) => {
    if (entry.type === "outbound-rtp") found.packets += entry.packetsSent ?? 0;
    if (entry.type === "remote-inbound-rtp") {
      found.lost = (found.lost ?? 0) + Math.max(0, entry.packetsLost ?? 0);
      found.roundTripMs = Math.round((entry.roundTripTime ?? 0) * 1000);
    }
    if (entry.type === "local-candidate") pairs.set(entry.id, entry.relayProtocol ?? entry.protocol);
  });
  report?.forEach((entry) => {
    if (entry.type === "transport") {
      const pair = report.get(entry.selectedCandidatePairId);
      found.protocol = pairs.get(pair?.localCandidateId) ?? found.protocol;
    }
  });
  return found;
}

/** A changing picture, so that there is something to send. Does not use the camera. */
function movingPicture() {
  const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 360 });
  const pen = canvas.getContext("2d");
  let hue = 0;
  const draw = () => {
    hue = (hue + 7) % 360;
    if (!pen) return;
    for (let x = 0; x < 640; x += 40) {
      pen.fillStyle = `hsl(${hue + x} 60% 50%)`;
      pen.fillRect(x, (hue * 3 + x) % 320, 40, 40);
    }
  };
  draw();
  const timer = setInterval(draw, 50);
  const [track] = canvas.captureStream(20).getVideoTracks();
  if (!track) throw new Error("no picture can be made here");
  return {
    track,
    stop: () => {
      clearInterval(timer);
      track.stop();
    },
  };
}

function within<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("took too long")), patienceMs)),
  ]);
}
