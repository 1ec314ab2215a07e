import "server-only";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { Agent, request as requestHttps } from "node:https";
import webpush from "web-push";
import { env } from "@/lib/platform/env";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { lookupPublic } from "@/lib/platform/providers/public-address";
import { isAllowedEndpoint } from "./allowed-endpoint";
import { messageBytesMax, type PushMessage, type PushProvider, pushTimeoutMs } from "./provider";

export type VapidKeys = { publicKey: string; privateKey: string };

/** Browsers name the address: connections of its own, to public addresses alone. */
const publicAgent = new Agent({ keepAlive: true, lookup: lookupPublic });

/** The Web Push protocol (RFC 8030, 8291, 8292), which every browser's push service speaks. */
export function webPush({ keys, subject }: { keys: () => Promise<VapidKeys>; subject: string }): PushProvider {
  return {
    async send({ endpoint, p256dh, auth }, message, { ttlSeconds, isUrgent }) {
      if (!isAllowedEndpoint(endpoint)) return "gone";
      const vapidDetails = { subject, ...(await keys()) };
      const sealed = encrypt(() =>
        webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, textOf(message), {
          vapidDetails,
          TTL: ttlSeconds,
          urgency: isUrgent ? "high" : "normal",
        }),
      );
      if (!sealed) return "gone";
      const status = await post(new URL(endpoint), sealed.headers, sealed.body);
      if (status === 404 || status === 410) return "gone";
      if (status < 200 || status > 299) {
        const isRetryable = status === 429 || status >= 500;
        throw new ProviderFailure(`The push service answered ${status}.`, isRetryable);
      }
      return "sent";
    },
  };
}

/** Null when the browser's keys are none: nothing can be encrypted for it. */
function encrypt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function textOf({ title, body, href }: PushMessage): string {
  const room = messageBytesMax - Buffer.byteLength(JSON.stringify({ title, body: "", href }));
  const fits = Buffer.byteLength(JSON.stringify(body)) <= room;
  return JSON.stringify({ title, body: fits ? body : "", href });
}

/** Answers with the status and reads no body: nobody needs it, and it may be endless. */
function post(url: URL, headers: Record<string, string>, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) =>
      reject(new ProviderFailure("The push service can't be reached.", true, cause ? { cause } : {}));
    const answered = (response: IncomingMessage) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    };
    const options = { method: "POST", headers, signal: AbortSignal.timeout(pushTimeoutMs) };
    const request =
      url.protocol === "http:"
        ? requestHttp(url, options, answered)
        : requestHttps(url, { ...options, ...(env.PUSH_PRIVATE_SERVICES ? {} : { agent: publicAgent }) }, answered);
    request.on("error", fail);
    request.end(body);
  });
}
