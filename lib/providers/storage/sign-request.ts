import "server-only";
import { createHash, createHmac } from "node:crypto";

export type S3Key = { region: string; accessKeyId: string; secretAccessKey: string };

/** What S3 takes for the hash of a body that is not hashed; the connection vouches for it. */
export const unsignedBody = "UNSIGNED-PAYLOAD";

export const hashBody = (body: Uint8Array | string) => createHash("sha256").update(body).digest("hex");

/** The headers to send with a request to S3, the given ones among them, signed (AWS Signature Version 4). */
export function signRequest(
  { method, url, headers, bodyHash }: { method: string; url: URL; headers: Record<string, string>; bodyHash: string },
  { region, accessKeyId, secretAccessKey }: S3Key,
  now = new Date(),
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const day = time.slice(0, 8);
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    "x-amz-content-sha256": bodyHash,
    "x-amz-date": time,
  };
  const names = Object.keys(all).sort();
  const signedHeaders = names.join(";");
  const canonical = [
    method,
    url.pathname,
    url.searchParams.toString(),
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    "",
    signedHeaders,
    bodyHash,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, hashBody(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(
    (before, part) => createHmac("sha256", before).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  const signature = createHmac("sha256", key).update(text).digest("hex");
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${signedHeaders},Signature=${signature}`;
  return { ...all, authorization };
}
