import "server-only";
import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { compactUtc } from "@/lib/language/time/compact-utc";

export type S3Key = { region: string; accessKeyId: string; secretAccessKey: string };

/** The value S3 accepts in place of the body's hash. TLS protects the body. */
export const unsignedBody = "UNSIGNED-PAYLOAD";

export const hashBody = (body: Uint8Array | string) => createHash("sha256").update(body).digest("hex");

/** Adds the headers that sign a request to S3 (AWS Signature Version 4). */
export async function signRequest(
  { method, url, headers, bodyHash }: { method: string; url: URL; headers: Record<string, string>; bodyHash: string },
  key: S3Key,
  now = new Date(),
): Promise<Headers> {
  const signer = new AwsV4Signer({
    ...key,
    service: "s3",
    method,
    url: url.href,
    headers: { ...headers, "x-amz-content-sha256": bodyHash },
    datetime: compactUtc(now),
    // Also signs content-type and range, which the library leaves out by default.
    allHeaders: true,
  });
  return (await signer.sign()).headers;
}

/** An address that works without our key for so long, for exactly these headers. */
export async function presignUrl(
  { method, url, headers, seconds }: { method: string; url: URL; headers: Record<string, string>; seconds: number },
  key: S3Key,
  now = new Date(),
): Promise<string> {
  const timed = new URL(url);
  timed.searchParams.set("X-Amz-Expires", String(seconds));
  const signer = new AwsV4Signer({
    ...key,
    service: "s3",
    method,
    url: timed.href,
    headers,
    datetime: compactUtc(now),
    signQuery: true,
    // Also signs content-type and content-length, which the library leaves out by default.
    allHeaders: true,
  });
  // URLSearchParams writes spaces as "+", which S3 takes for a plus.
  return (await signer.sign()).url.href.replaceAll("+", "%20");
}
