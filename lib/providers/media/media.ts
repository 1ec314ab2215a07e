import "server-only";
import { env } from "@/lib/env";
import { processWide } from "@/lib/process-wide";
import { livekitMedia } from "./livekit";
import type { MediaProvider } from "./provider";

/** The LiveKit server of the configuration, or the one that `npm start` brought up. */
export const mediaProvider = (): MediaProvider =>
  processWide("media-provider", () =>
    livekitMedia({ url: env.LIVEKIT_URL, apiKey: env.LIVEKIT_API_KEY, apiSecret: env.LIVEKIT_API_SECRET }),
  );

/** Where browsers connect to. */
export const mediaUrl = () => (env.LIVEKIT_PUBLIC_URL ?? env.LIVEKIT_URL).replace(/^http/, "ws");
