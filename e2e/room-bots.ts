import {
  AudioFrame,
  AudioSource,
  LocalAudioTrack,
  type Room,
  TrackPublishOptions,
  TrackSource,
} from "@livekit/rtc-node";
import { expect, request } from "@playwright/test";
import { connectRoom } from "@/lib/testing/connect-room";
import type { Person } from "./room-people";

type Meeting = { id: string; code: string };

/** A guest in the room without a browser around them: knocks, is let in by the host, and sits there silently. */
export async function seatBot({ page: host }: Person, { id, code }: Meeting, name: string): Promise<Room> {
  const origin = new URL(host.url()).origin;
  const visitor = await request.newContext({ baseURL: origin });
  const knocked = await visitor.post(`/api/m/${code}/guest`, { data: { name, email: `${code}@bots.example` } });
  const { guest_id, launch_token } = await knocked.json();
  const admitted = await host.request.post(`/api/meetings/${id}/participants/${guest_id}/admit`, {
    headers: { origin },
  });
  expect(admitted.ok(), await admitted.text()).toBe(true);
  const launched = await visitor.post(`/api/m/${code}/launch`, { data: { guest_id, launch_token } });
  const { token, media_url } = await launched.json();
  await visitor.dispose();
  return connectRoom(media_url, token);
}

/** So many come at a time. */
const batch = 4;

export async function seatBots(host: Person, meeting: Meeting, names: string[]): Promise<Room[]> {
  const bots: Room[] = [];
  while (bots.length < names.length) {
    const next = names.slice(bots.length, bots.length + batch);
    bots.push(...(await Promise.all(next.map((name) => seatBot(host, meeting, name)))));
  }
  return bots;
}

const [sampleRate, frameSamples] = [48_000, 480];

/** Somebody hums until what this answers is called. */
export async function hum(room: Room): Promise<() => Promise<void>> {
  const source = new AudioSource(sampleRate, 1);
  const options = new TrackPublishOptions();
  options.source = TrackSource.SOURCE_MICROPHONE;
  await room.localParticipant?.publishTrack(LocalAudioTrack.createAudioTrack("microphone", source), options);
  const tone = Int16Array.from(
    { length: frameSamples },
    (_, at) => 9000 * Math.sin((2 * Math.PI * 400 * at) / sampleRate),
  );
  let hums = true;
  const humming = (async () => {
    while (hums) await source.captureFrame(new AudioFrame(tone, sampleRate, 1, frameSamples));
  })();
  return async () => {
    hums = false;
    await humming;
    await source.close();
  };
}
