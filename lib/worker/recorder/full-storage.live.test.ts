import "@/lib/testing/media-server";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { getDoor } from "@/lib/features/door/read-door";
import { finishPart } from "@/lib/features/recordings/finish-part";
import { getRecording } from "@/lib/features/recordings/queries";
import { serializeRecording } from "@/lib/features/recordings/serializer";
import { switchRecording } from "@/lib/features/recordings/switch-recording";
import { database } from "@/lib/platform/database/database";
import { StorageFull } from "@/lib/platform/provider-failure";
import { embeddedRecorder } from "@/lib/platform/providers/recorder/embedded";
import { partKey } from "@/lib/platform/providers/recorder/part-key";
import { diskStorage } from "@/lib/platform/providers/storage/embedded";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { anybody, createColleagues, createLiveMeetingOf } from "@/lib/testing/factories";
import { measureOwnTime } from "@/lib/testing/own-time";
import { enterRoom } from "@/lib/testing/room-bot";
import { roomWorkers } from "@/lib/testing/room-workers";
import { mountSmallDisk } from "@/lib/testing/small-disk";
import { joinSound, whiteNoise } from "@/lib/testing/speech-clips";
import { until } from "@/lib/testing/until";
import { startRecorder } from "./recorder";

type Person = { id: string; name: string | null };
/** Fills a storage, and frees the space again. */
type Storage = { fill: () => void; free: () => void };

const problem = "Recording stopped: storage is full.";
const { startWorker } = roomWorkers(startRecorder, "lib/testing/run-recorder");
let ana: Person;

beforeAll(async () => {
  [ana] = await createColleagues();
});
afterEach(() => vi.restoreAllMocks());

const disk = mountSmallDisk(6);

function useDisk(folder: string): void {
  const store = diskStorage(path.join(folder, "files"));
  for (const name of ["put", "putFile", "get", "size", "read", "delete"] as const) {
    vi.spyOn(storageProvider(), name).mockImplementation(store[name] as never);
  }
}

function useRefusingStore(): Storage {
  const put = storageProvider().put;
  let isFull = false;
  vi.spyOn(storageProvider(), "put").mockImplementation(async (...args) => {
    if (isFull) throw new StorageFull();
    return put(...args);
  });
  return {
    fill: () => {
      isFull = true;
    },
    free: () => {
      isFull = false;
    },
  };
}

const noise = (seconds: number) => joinSound(whiteNoise(seconds, 0.3));

async function told(meeting: { id: string }) {
  const now = await database.meeting.findUniqueOrThrow({ where: { id: meeting.id } });
  return serializeRecording(now, await getRecording(meeting.id), { id: ana.id, mayWatch: true });
}

describe.each([
  [
    "a disk that is really full",
    disk &&
      ((): Storage => {
        useDisk(disk.folder);
        return disk;
      }),
  ],
  ["a store that refuses", useRefusingStore],
] as const)("a recording on %s", (_name, use) => {
  test.skipIf(!use)(
    "is told in the room at once, keeps what there was, and goes on when there is room",
    async () => {
      const storage = use?.();
      if (!storage) return;
      const meeting = await createLiveMeetingOf(ana, { recordingEnabled: true });
      await startWorker({ recorder: { ...embeddedRecorder, kind: async () => "audio" } });
      const there = await enterRoom(meeting.id, { identity: `user:${ana.id}`, displayName: ana.name ?? "" });
      const isRecording = () => database.recorder.findFirst({ where: { meetingId: meeting.id, recording: true } });
      await until(isRecording);
      await there.say(noise(3));
      storage.fill();
      const took = measureOwnTime();
      const speaking = there.say(noise(8));
      const stopped = await until(async () => {
        const { recording } = await getDoor(meeting.id);
        return !recording.recording && recording.problem && recording;
      });
      expect(stopped).toEqual({ recording: false, problem });
      expect(took()).toBeLessThan(5000);
      await until(async () => (await told(meeting)).broken_off.length > 0);
      expect(await told(meeting)).toMatchObject({
        broken_off: [{ part: 1, reason: "storage_full", is_empty: false }],
        problem,
      });
      await speaking;
      expect((await getDoor(meeting.id)).recording).toEqual({ recording: false, problem });
      expect(await database.recordingPart.count({ where: { meetingId: meeting.id } })).toBe(1);

      storage.free();
      await until(isRecording);
      await there.say(noise(2));
      await switchRecording(meeting.id, false, anybody);
      await until(() => database.recorder.findFirst({ where: { meetingId: meeting.id, workerId: "" } }));
      await there.leave();
      for (const { id } of (await getRecording(meeting.id)).parts) await finishPart(id, { isLastAttempt: false });
      const after = await told(meeting);
      expect(after.parts.map(({ part }) => part)).toEqual([1, 2]);
      // Of three seconds, the last chunk may be incomplete, and the first is from before the microphone was on.
      expect(after.parts[0]?.duration_ms).toBeGreaterThan(1000);
      expect(after.broken_off).toMatchObject([{ part: 1, reason: "storage_full" }]);
      for (const part of (await getRecording(meeting.id)).parts) {
        expect(await storageProvider().size(partKey(part))).toBe(Number(part.sizeBytes));
      }
    },
    90_000,
  );
});

test("a storage that is full from the beginning never has anybody believe that something is kept", async () => {
  const storage = useRefusingStore();
  storage.fill();
  const meeting = await createLiveMeetingOf(ana, { recordingEnabled: true });
  await startWorker();
  await until(async () => (await getDoor(meeting.id)).recording.problem === problem);
  expect(await database.recordingPart.count({ where: { meetingId: meeting.id } })).toBe(0);
}, 60_000);
