export const notificationKinds = [
  "invited",
  "moved",
  "cancelled",
  "reply",
  "knock",
  "notes_ready",
  "notes_shared",
  "access_asked",
  "access_granted",
  "task_assigned",
  "task_due",
  "booking",
  "admin_opened",
  "broadcast",
  "calendar",
  "knowledge_shared",
  "team",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const keptDays = 90;
export const keptMax = 500;
