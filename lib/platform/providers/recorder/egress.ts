import "server-only";
import {
  EgressClient,
  type EgressInfo,
  EgressStatus,
  EncodedFileOutput,
  EncodedFileType,
  EncodingOptionsPreset,
  S3Upload,
  ServerError,
} from "livekit-server-sdk";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import type { S3Options } from "@/lib/platform/providers/storage/s3";
import { partKey } from "./part-key";
import type { PartEnd, RecorderProvider } from "./provider";

const requestTimeoutSeconds = 10;
const pollEveryMs = 2000;
const nanosecondsPerMs = 1_000_000n;

export type EgressOptions = { url: string; apiKey: string; apiSecret: string; s3: S3Options };

/** Records with LiveKit Egress, which renders the room in a browser and uploads the file to the bucket. */
export function egressRecorder({ url, apiKey, apiSecret, s3 }: EgressOptions): RecorderProvider {
  const egress = new EgressClient(url.replace(/^ws/, "http"), apiKey, apiSecret, {
    requestTimeout: requestTimeoutSeconds,
    failover: false,
  });

  async function findEgress(egressId: string): Promise<EgressInfo | null> {
    const [info] = await callEgress(() => egress.listEgress({ egressId }));
    return info ?? null;
  }

  /** Does nothing if the egress has already ended. */
  async function stop(egressId: string) {
    const info = await findEgress(egressId);
    if (info && isOver(info)) return;
    await callEgress(() => egress.stopEgress(egressId)).catch(async (error: unknown) => {
      const now = await findEgress(egressId);
      if (now && !isOver(now) && now.status !== EgressStatus.EGRESS_ENDING) throw error;
    });
  }

  return {
    name: "egress",
    kind: async () => "video",
    check: async () => {},

    async start(part) {
      const place = { ...part, recorder: "egress" };
      const file = new EncodedFileOutput({
        fileType: EncodedFileType.MP4,
        filepath: partKey(place),
        disableManifest: true,
        output: { case: "s3", value: uploadTo(s3) },
      });
      const { egressId } = await callEgress(() =>
        egress.startRoomCompositeEgress(
          part.meetingId,
          { file },
          {
            layout: "speaker",
            encodingOptions: EncodingOptionsPreset.H264_720P_30,
          },
        ),
      );
      let wake = () => {};
      let stopping = false;
      const startedAt = new Date();
      const over = (async (): Promise<PartEnd> => {
        for (;;) {
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, pollEveryMs);
            wake = () => {
              clearTimeout(timer);
              resolve();
            };
          });
          if (stopping) return "stopped";
          const info = await findEgress(egressId).catch(() => null);
          if (info?.status === EgressStatus.EGRESS_FAILED || info?.status === EgressStatus.EGRESS_ABORTED)
            return "failed";
          if (info && isOver(info)) return "room_ended";
        }
      })();
      return {
        startedAt,
        externalId: egressId,
        failing: new Promise(() => {}),
        over,
        async stop() {
          stopping = true;
          wake();
          await over;
        },
      };
    },

    async finish({ externalId }) {
      // The process crashed before it stored the egress id, so no recording started.
      if (!externalId) return null;
      await stop(externalId);
      const info = await findEgress(externalId);
      if (!info) return null;
      if (!isOver(info)) throw new ProviderFailure("The recorder is still uploading the file.", true);
      if (info.status !== EgressStatus.EGRESS_COMPLETE) {
        throw new ProviderFailure(info.error || "The recorder couldn't create the file.", false);
      }
      const [file] = info.fileResults;
      if (!file || file.size === 0n) return null;
      return { durationMs: Number(file.duration / nanosecondsPerMs), sizeBytes: Number(file.size) };
    },

    storedMs: async () => null,
    sizeOf: async () => 0,
    clean: async () => {},
  };
}

const overStatuses: EgressStatus[] = [
  EgressStatus.EGRESS_COMPLETE,
  EgressStatus.EGRESS_FAILED,
  EgressStatus.EGRESS_ABORTED,
  EgressStatus.EGRESS_LIMIT_REACHED,
];
const isOver = ({ status }: EgressInfo) => overStatuses.includes(status);

const uploadTo = ({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options) =>
  new S3Upload({
    endpoint,
    region,
    bucket,
    accessKey: accessKeyId,
    secret: secretAccessKey,
    forcePathStyle: true,
  });

async function callEgress<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    const refused = cause instanceof ServerError && cause.status >= 400 && cause.status < 500 && cause.status !== 429;
    throw new ProviderFailure(
      refused ? "The recorder rejected the request." : "The recorder can't be reached.",
      !refused,
      { cause },
    );
  }
}
