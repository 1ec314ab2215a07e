import type { NotificationKind } from "@/lib/core/notifications/constants";

/** What a change of a meeting or series is in the settings of those who are notified. */
export const kindOfChange = {
  invited: "invited",
  moved: "moved",
  changed: "moved",
  transferred: "moved",
  ended: "cancelled",
  cancelled: "cancelled",
  withdrawn: "cancelled",
  kept: "reply",
} as const satisfies Record<string, NotificationKind>;
