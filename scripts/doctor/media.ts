import { randomUUID } from "node:crypto";
import {
  AudioFrame,
  AudioSource,
  AudioStream,
  LocalAudioTrack,
  type RemoteTrack,
  Room,
  RoomEvent,
  SimulateScenarioKind,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
} from "@livekit/rtc-node";
import { env } from "@/lib/platform/env";
import { livekitMedia } from "@/lib/platform/providers/media/livekit";
import type { MediaProvider } from "@/lib/platform/providers/media/provider";
import { withTimeout } from "@/lib/platform/with-timeout";
import { Complaint } from "./complaint";

type Transport = "udp" | "tcp";

const sampleRate = 48_000;
const frameSamples = sampleRate / 50;
const toneHertz = 440;
const patienceMs = 15_000;
/** Half a second of sound that is no silence. */
const loudFramesWanted = 25;
const loudnessMin = 1000;

/** One participant publishes a tone and another hears it, both over this transport and no other. */
export async function examineMedia(transport: Transport): Promise<string> {
  const { MEDIA_FAILED, TCP_MEDIA_FAILED } = process.env;
  const failure = MEDIA_FAILED || (transport === "tcp" && TCP_MEDIA_FAILED);
  if (failure) throw new Complaint(`can't be started: ${failure}`, startAdvice);
  const room = randomUUID();
  const url = mediaUrlFor(transport);
  const media = livekitMedia({ url, apiKey: env.LIVEKIT_API_KEY, apiSecret: env.LIVEKIT_API_SECRET });
  const connect = (identity: string) => connectTo({ media, url, room, identity, rooms });
  const rooms: Room[] = [];
  const source = new AudioSource(sampleRate, 1);
  const tone = new AbortController();
  const begun = performance.now();
  try {
    const listener = await connect("doctor-listener");
    const speaker = await connect("doctor-speaker");
    if (transport === "tcp") {
      await Promise.all(rooms.map((one) => one.simulateScenario(SimulateScenarioKind.SIMULATE_FORCE_TCP)));
    }
    const over = untilOver(transport, speaker, listener);
    await withTimeout(patienceMs, over, new Error(`no connection over ${transport.toUpperCase()}`));
    const subscribed = firstTrack(listener);
    await publish(speaker, source);
    void play(source, tone.signal);
    const track = await withTimeout(patienceMs, subscribed, new Error("the published track wasn't received"));
    await withTimeout(patienceMs, hearTone(track), new Error("no sound was received"));
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    return `two participants connected and exchanged sound over ${transport.toUpperCase()} in ${seconds} s`;
  } catch (error) {
    throw new Complaint(error instanceof Error ? error.message : String(error), advice(transport));
  } finally {
    tone.abort();
    await Promise.all(rooms.map((one) => one.disconnect()));
    await source.close();
    await media.closeRoom(room).catch(() => {});
  }
}

const startAdvice = "Check .data/logs/media.log, or set LIVEKIT_URL to your own server.";

function advice(transport: Transport) {
  const port = transport === "udp" ? "7882/udp" : "7881/tcp";
  return `Check that ${env.LIVEKIT_URL} is a LiveKit server that knows this LIVEKIT_API_KEY, and that port ${port} (or the one in its rtc settings) is open.`;
}

/** The server in use, or, where that one speaks UDP alone, the one that was started to examine TCP. */
const mediaUrlFor = (transport: Transport) => (transport === "tcp" && process.env.TCP_MEDIA_URL) || env.LIVEKIT_URL;

type Connecting = { media: MediaProvider; url: string; room: string; identity: string; rooms: Room[] };

async function connectTo({ media, url, room, identity, rooms }: Connecting) {
  const connection = new Room();
  rooms.push(connection);
  const token = await media.issueToken({
    room,
    identity,
    role: "person",
    displayName: identity,
    canShare: false,
  });
  await withTimeout(
    patienceMs,
    connection.connect(url.replace(/^http/, "ws"), token, { autoSubscribe: true, dynacast: false }),
    new Error("couldn't connect"),
  );
  return connection;
}

async function publish(room: Room, source: AudioSource) {
  const options = new TrackPublishOptions();
  options.source = TrackSource.SOURCE_MICROPHONE;
  await room.localParticipant?.publishTrack(LocalAudioTrack.createAudioTrack("tone", source), options);
}

async function play(source: AudioSource, signal: AbortSignal) {
  for (let at = 0; !signal.aborted; at += frameSamples) {
    const samples = Int16Array.from({ length: frameSamples }, (_, index) =>
      Math.round(12_000 * Math.sin((2 * Math.PI * toneHertz * (at + index)) / sampleRate)),
    );
    await source.captureFrame(new AudioFrame(samples, sampleRate, 1, frameSamples));
  }
}

function firstTrack(room: Room): Promise<RemoteTrack> {
  return new Promise((resolve) => {
    room.on(RoomEvent.TrackSubscribed, (track) => track.kind === TrackKind.KIND_AUDIO && resolve(track));
  });
}

async function hearTone(track: RemoteTrack) {
  let loudFrames = 0;
  for await (const frame of new AudioStream(track)) {
    if (frame.data.some((sample) => Math.abs(sample) > loudnessMin)) loudFrames += 1;
    if (loudFrames >= loudFramesWanted) return;
  }
}

/** Waits until what one sends and the other receives flows over this transport. */
async function untilOver(transport: Transport, ...rooms: Room[]) {
  for (;;) {
    const used = await Promise.all(rooms.map(transportsOf));
    if (used.every((transports) => transports.length > 0 && transports.every((one) => one === transport))) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Of each connection in use; some participants have one, some one for each direction. */
async function transportsOf(room: Room) {
  const { publisherStats, subscriberStats } = await room.getRtcStats();
  return [publisherStats, subscriberStats].flatMap((connection) => {
    const entries = connection.map(({ stats }) => stats);
    const locals = entries.flatMap((entry) => (entry.case === "localCandidate" ? [entry.value] : []));
    return entries
      .flatMap((entry) => (entry.case === "candidatePair" && entry.value.candidatePair?.nominated ? [entry.value] : []))
      .flatMap(({ candidatePair }) => locals.filter(({ rtc }) => rtc?.id === candidatePair?.localCandidateId))
      .map(({ candidate }) => candidate?.protocol);
  });
}
