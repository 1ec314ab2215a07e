import "server-only";
import path from "node:path";
import { env } from "@/lib/platform/env";
import { processWide } from "@/lib/platform/process-wide";
import { diskStorage } from "./embedded";
import type { StorageProvider } from "./provider";
import { type S3Options, s3Storage } from "./s3";

/** The configured bucket, else files on this machine. */
export const storageProvider = (): StorageProvider =>
  processWide("storage-provider", () => {
    const s3 = s3Options();
    return s3 ? s3Storage(s3) : diskStorage(path.resolve(env.DATA_DIR, "files"));
  });

/** Null: no bucket is configured. */
export function s3Options(): S3Options | null {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
