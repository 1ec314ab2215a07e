import "server-only";
import { env } from "@/lib/platform/env";
import { processWide } from "@/lib/platform/process-wide";
import { ownAddress } from "@/lib/platform/providers/mail/mail";
import { findVapidKeys } from "./find-vapid-keys";
import type { PushProvider } from "./provider";
import { webPush } from "./web-push";

export const pushProvider = (): PushProvider =>
  processWide("push-provider", () => webPush({ keys: findVapidKeys, subject: vapidSubject() }));

/** Whom a push service would write to about this installation. Some refuse a subject on localhost. */
const vapidSubject = () => env.VAPID_SUBJECT ?? `mailto:${ownAddress().address}`;
