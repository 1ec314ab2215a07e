import "server-only";
import { env } from "@/lib/platform/env";
import { processWide } from "@/lib/platform/process-wide";
import { embeddedMedia } from "./embedded";
import { livekitMedia } from "./livekit";
import type { MediaProvider } from "./provider";

/** As LIVEKIT_URL, this names rooms in this process's memory instead of a server: for tests without sound and picture. */
const embeddedMediaUrl = "ws://memory";

/** The configured LiveKit server, or the one that `npm start` runs. */
export const mediaProvider = (): MediaProvider =>
  processWide("media-provider", () => {
    const key = { apiKey: env.LIVEKIT_API_KEY, apiSecret: env.LIVEKIT_API_SECRET };
    return env.LIVEKIT_URL === embeddedMediaUrl ? embeddedMedia(key) : livekitMedia({ ...key, url: env.LIVEKIT_URL });
  });

/** The URL for browsers. */
export const mediaUrl = () => (env.LIVEKIT_PUBLIC_URL ?? env.LIVEKIT_URL).replace(/^http/, "ws");
