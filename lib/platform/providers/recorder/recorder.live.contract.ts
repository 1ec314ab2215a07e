import "@/lib/testing/media-server";
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { mediaProvider } from "@/lib/platform/providers/media/media";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { startEgressDouble } from "@/lib/testing/egress-double";
import { startMediaServer, stopMediaServer } from "@/lib/testing/media-server";
import { enterRoom } from "@/lib/testing/room-bot";
import { joinSound, whiteNoise } from "@/lib/testing/speech-clips";
import { egressRecorder } from "./egress";
import { embeddedRecorder } from "./embedded";
import { partKey } from "./part-key";
import type { PartPlace, RecorderProvider } from "./provider";

type Rig = {
  recorder: RecorderProvider;
  /** Publishes two seconds of speech in the room. */
  speakIn: (room: string) => Promise<unknown>;
  /** Everyone leaves. */
  endRoom: (room: string) => Promise<void>;
  /** Completes the upload: until then, a stopped recording's file may still be in progress. */
  bringFile: () => void;
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
};

const egress = await startEgressDouble();
const bucket = {
  endpoint: "http://127.0.0.1:9",
  region: "x",
  bucket: "parley",
  accessKeyId: "id",
  secretAccessKey: "s",
};
afterAll(() => egress.stop());

const ownRecorder: Rig = {
  recorder: embeddedRecorder,
  async speakIn(room) {
    const ana = await enterRoom(room, { identity: "user:ana", displayName: "Ana" });
    await ana.say(joinSound(whiteNoise(2, 0.3)));
  },
  endRoom: (room) => mediaProvider().closeRoom(room),
  bringFile: () => {},
  goAway: stopMediaServer,
  comeBack: startMediaServer,
};

const egressRig: Rig = {
  recorder: egressRecorder({ url: egress.url, ...egress.key, s3: bucket }),
  speakIn: async () => {},
  endRoom: async () => egress.complete(),
  bringFile: () => egress.complete(),
  async goAway() {
    egress.isAway = true;
  },
  async comeBack() {
    egress.isAway = false;
  },
};

describe.each([
  ["embedded", ownRecorder],
  ["LiveKit Egress", egressRig],
])("%s", (_, { recorder, speakIn, endRoom, bringFile, goAway, comeBack }) => {
  const newPart = async (): Promise<PartPlace> => ({
    id: randomUUID(),
    meetingId: randomUUID(),
    kind: await recorder.kind(),
  });

  test("keeps a part until it is stopped, and makes one file of it however often it is asked", async () => {
    await recorder.check();
    const part = await newPart();
    const begun = Date.now();
    const run = await recorder.start(part);
    await speakIn(part.meetingId);
    await run.stop();
    expect(await run.over).toBe("stopped");
    expect(run.startedAt.getTime()).toBeGreaterThan(begun - 1000);
    expect(run.startedAt.getTime()).toBeLessThanOrEqual(Date.now());
    const stored = await recorder.storedMs(part);
    bringFile();
    const finish = () => recorder.finish({ ...part, externalId: run.externalId });
    const finished = await finish();
    expect(finished).toEqual({ durationMs: expect.any(Number), sizeBytes: expect.any(Number) });
    expect(finished?.durationMs).toBeGreaterThan(500);
    expect(finished?.sizeBytes).toBeGreaterThan(1000);
    expect(stored).toBe(recorder.name === "embedded" ? finished?.durationMs : null);
    expect((await finish())?.durationMs).toBe(finished?.durationMs);

    expect(await recorder.sizeOf(part)).toBeGreaterThanOrEqual(0);
    await recorder.clean(part);
    await recorder.clean(part);
    expect(await recorder.sizeOf(part)).toBe(0);
    // Egress uploads the file to the bucket itself.
    const file = await storageProvider().size(partKey({ ...part, recorder: recorder.name }));
    expect(file).toBe(recorder.name === "embedded" ? finished?.sizeBytes : null);
  });

  test("says that the room ended", async () => {
    const part = await newPart();
    const run = await recorder.start(part);
    await speakIn(part.meetingId);
    await endRoom(part.meetingId);
    expect(await run.over).toBe("room_ended");
    expect(await recorder.finish({ ...part, externalId: run.externalId })).not.toBeNull();
  });

  test("has nothing of a part that never began", async () => {
    const part = await newPart();
    expect(await recorder.finish({ ...part, externalId: null })).toBeNull();
    expect(await recorder.sizeOf(part)).toBe(0);
    expect(await recorder.storedMs(part)).toBe(recorder.name === "embedded" ? 0 : null);
    await recorder.clean(part);
  });

  test("is worth another try while it is away", async () => {
    await goAway();
    await expect(recorder.start(await newPart())).rejects.toMatchObject({ name: "ProviderFailure", retryable: true });
    await comeBack();
  });
});
