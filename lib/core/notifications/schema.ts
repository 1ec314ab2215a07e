import { z } from "zod";
import { instant } from "@/lib/language/time/schema";
import { notificationKinds, notificationsMax, pageMax } from "./constants";

const kind = z.enum(notificationKinds);

const notificationShape = z
  .object({
    id: z.uuid(),
    kind,
    title: z.string(),
    body: z.string(),
    href: z.string().nullable().describe("A page of Parley"),
    meeting_id: z.uuid().nullable(),
    meeting_title: z.string().nullable().describe("What the meeting is called now; null without a meeting"),
    read: z.boolean(),
    at: instant,
  })
  .meta({ id: "Notification" });
export type NotificationWire = z.infer<typeof notificationShape>;

export const notificationsShape = z
  .object({ items: z.array(notificationShape), unread: z.int() })
  .meta({ id: "Notifications" });
export type NotificationsWire = z.infer<typeof notificationsShape>;

export const notificationsQuery = z.object({
  cursor: z.string().max(200).optional().describe("From the Link header of the previous page"),
  limit: z.coerce.number().int().min(1).max(notificationsMax).default(pageMax),
});

/** Without ids: every unread one. */
export const markReadBody = z.strictObject({ ids: z.array(z.uuid()).max(notificationsMax).optional() }).default({});

export const clearNotificationsQuery = z.object({
  until: z.uuid().optional().describe("The newest notification that is to go: what came after it stays"),
});

export const unsubscribeQuery = z.object({ token: z.string().max(300) });

const minuteOfDay = z.int().min(0).max(1439);
const channels = { bell: z.boolean(), mail: z.boolean(), push: z.boolean() };

export const preferencesShape = z
  .object({
    kinds: z.array(
      z.object({ kind, ...channels, can_mail: z.boolean().describe("False: this kind is never mailed on its own") }),
    ),
    quiet: z
      .object({ from: minuteOfDay, until: minuteOfDay })
      .nullable()
      .describe("Minutes of the day, in the person's zone"),
    digest: z.object({ at: minuteOfDay }).nullable().describe("Mail comes once a day, at this minute"),
    push_key: z.string().describe("The VAPID public key: a browser subscribes with it"),
    push_here: z.boolean().describe("This browser, signed in as it is, shows notifications"),
  })
  .meta({ id: "NotificationPreferences" });
export type PreferencesWire = z.infer<typeof preferencesShape>;

/** A missing field stays unchanged. */
export const updatePreferencesBody = z.strictObject({
  kinds: z
    .array(
      z.strictObject({
        kind,
        bell: z.boolean().optional(),
        mail: z.boolean().optional(),
        push: z.boolean().optional(),
      }),
    )
    .max(notificationKinds.length)
    .optional(),
  quiet: z
    .strictObject({ from: minuteOfDay, until: minuteOfDay })
    .refine(({ from, until }) => from !== until, "Quiet hours need a start and a different end.")
    .nullable()
    .optional(),
  digest: z.strictObject({ at: minuteOfDay }).nullable().optional(),
});
export type UpdatePreferencesBody = z.output<typeof updatePreferencesBody>;

/** As the browser's PushSubscription.toJSON() has it. */
export const pushSubscriptionBody = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, "Send the browser's public key: 65 bytes as base64url."),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, "Send the browser's secret: 16 bytes as base64url."),
  }),
});
export type PushSubscriptionBody = z.output<typeof pushSubscriptionBody>;
