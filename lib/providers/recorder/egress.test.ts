import { createServer } from "node:http";
import { TokenVerifier } from "livekit-server-sdk";
import { afterAll, beforeEach, expect, test } from "vitest";
import { egressRecorder } from "./egress";

const [apiKey, apiSecret] = ["key", "secret-secret-secret-secret-secret-1"];
const s3 = {
  endpoint: "http://127.0.0.1:9",
  region: "eu-central-1",
  bucket: "parley",
  accessKeyId: "id",
  secretAccessKey: "hidden",
};
const part = { id: "part-1", meetingId: "meeting-1", kind: "video" } as const;

type Info = { egressId: string; status: string; error?: string; fileResults?: { duration: string; size: string }[] };
let running: Info | null = null;
let isAway = false;
const asked: { method: string; body: Record<string, unknown> }[] = [];

/** Speaks Egress's Twirp protocol on loopback, for somebody with the right to record. */
const double = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const claims = await new TokenVerifier(apiKey, apiSecret).verify(request.headers.authorization?.slice(7) ?? "");
  const answer = (status: number, body: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  if (isAway || !claims.video?.roomRecord) return answer(503, { code: "unavailable", msg: "away" });
  const method = request.url?.split("/").at(-1) ?? "";
  const body = JSON.parse(Buffer.concat(chunks).toString() || "{}");
  asked.push({ method, body });
  if (method === "StartRoomCompositeEgress") running = { egressId: "EG_1", status: "EGRESS_ACTIVE" };
  if (method === "StopEgress" && running) {
    if (running.status === "EGRESS_COMPLETE") return answer(412, { code: "failed_precondition", msg: "over" });
    running = { ...running, status: "EGRESS_ENDING" };
  }
  return answer(200, method === "ListEgress" ? { items: running ? [running] : [] } : running);
});
await new Promise<void>((resolve) => double.listen(0, "127.0.0.1", resolve));
const address = double.address();
const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
const recorder = egressRecorder({ url, apiKey, apiSecret, s3 });

beforeEach(() => {
  running = null;
  isAway = false;
  asked.length = 0;
});
afterAll(() => double.close());

test("records the whole room into the bucket, under the part's own name", async () => {
  const run = await recorder.start(part);
  expect(run.externalId).toBe("EG_1");
  expect(asked[0]).toMatchObject({
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
  expect(await run.over).toBe("stopped");
});

test("is finished when the file has been brought, and not before", async () => {
  await recorder.start(part);
  const finish = () => recorder.finish({ ...part, externalId: "EG_1" });
  await expect(finish()).rejects.toMatchObject({ name: "ProviderFailure", retryable: true });
  expect(asked.map(({ method }) => method)).toContain("StopEgress");
  running = {
    egressId: "EG_1",
    status: "EGRESS_COMPLETE",
    fileResults: [{ duration: "61500000000", size: "123456" }],
  };
  for (const _ of [1, 2]) expect(await finish()).toEqual({ durationMs: 61_500, sizeBytes: 123_456 });
});

test("says when the room ended, or when it broke, by itself", async () => {
  const ended = await recorder.start(part);
  running = { egressId: "EG_1", status: "EGRESS_COMPLETE" };
  expect(await ended.over).toBe("room_ended");
  const broken = await recorder.start(part);
  running = { egressId: "EG_1", status: "EGRESS_FAILED", error: "no disk" };
  expect(await broken.over).toBe("failed");
  await expect(recorder.finish({ ...part, externalId: "EG_1" })).rejects.toMatchObject({
    message: "no disk",
    retryable: false,
  });
});

test("a recorder that is away is worth another try, and one that never began holds nothing", async () => {
  isAway = true;
  await expect(recorder.start(part)).rejects.toMatchObject({ name: "ProviderFailure", retryable: true });
  isAway = false;
  expect(await recorder.finish({ ...part, externalId: null })).toBeNull();
});
