import { afterAll, beforeEach, expect, test } from "vitest";
import { startEgressDouble } from "@/lib/testing/egress-double";
import { egressRecorder } from "./egress";

const s3 = {
  endpoint: "http://127.0.0.1:9",
  region: "eu-central-1",
  bucket: "parley",
  accessKeyId: "id",
  secretAccessKey: "hidden",
};
const part = { id: "part-1", meetingId: "meeting-1", kind: "video" } as const;

const double = await startEgressDouble();
const recorder = egressRecorder({ url: double.url, ...double.key, s3 });

beforeEach(() => {
  double.running = null;
  double.requests.length = 0;
});
afterAll(() => double.stop());

test("records the whole room into the bucket, under the part's own name", async () => {
  const run = await recorder.start(part);
  expect(run.externalId).toBe("EG_1");
  expect(double.requests[0]).toMatchObject({
    method: "StartRoomCompositeEgress",
    body: {
      roomName: "meeting-1",
      layout: "speaker",
      fileOutputs: [
        {
          filepath: "recordings/meeting-1/part-1.mp4",
          s3: { bucket: "parley", accessKey: "id", secret: "hidden" },
        },
      ],
    },
  });
  await run.stop();
});

test("is finished when the file has been brought, and not before", async () => {
  await recorder.start(part);
  const finish = () => recorder.finish({ ...part, externalId: "EG_1" });
  await expect(finish()).rejects.toMatchObject({ name: "ProviderFailure", retryable: true });
  expect(double.requests.map(({ method }) => method)).toContain("StopEgress");
  double.running = {
    egressId: "EG_1",
    status: "EGRESS_COMPLETE",
    fileResults: [{ duration: "61500000000", size: "123456" }],
  };
  for (const _ of [1, 2]) expect(await finish()).toEqual({ durationMs: 61_500, sizeBytes: 123_456 });
});

test("says when it broke by itself, and why", async () => {
  const broken = await recorder.start(part);
  double.running = { egressId: "EG_1", status: "EGRESS_FAILED", error: "no disk" };
  expect(await broken.over).toBe("failed");
  await expect(recorder.finish({ ...part, externalId: "EG_1" })).rejects.toMatchObject({
    message: "no disk",
    retryable: false,
  });
});
