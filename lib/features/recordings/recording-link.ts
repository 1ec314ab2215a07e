import "server-only";
import { isSignature, sign } from "@/lib/platform/auth/secret";
import { env } from "@/lib/platform/env";
import type { RecordingLink } from "./schema";

const purpose = "recording";
/** Long enough to start playback; the player asks for a new link when one expires. */
const linkMs = 15 * 60_000;

/** A signed URL of a part. It expires, at the latest at `until`, and works only while this viewer may watch the recording. */
export function makeRecordingLink(
  partId: string,
  viewerId: string,
  { until = null, now = Date.now() }: { until?: Date | null | undefined; now?: number } = {},
) {
  const expires = Math.min(now + linkMs, until?.getTime() ?? Number.POSITIVE_INFINITY);
  const url = new URL(`/api/recordings/${partId}`, env.PUBLIC_ORIGIN);
  url.searchParams.set("viewer", viewerId);
  url.searchParams.set("expires", String(expires));
  url.searchParams.set("signature", sign(purpose, signedText(partId, viewerId, expires)));
  return { url: url.href, expiresAt: new Date(expires) };
}

export const isRecordingLink = (partId: string, { viewer, expires, signature }: RecordingLink, now = Date.now()) =>
  expires > now && isSignature(purpose, signedText(partId, viewer, expires), signature);

const signedText = (partId: string, viewerId: string, expires: number) => `${partId}.${viewerId}.${expires}`;
