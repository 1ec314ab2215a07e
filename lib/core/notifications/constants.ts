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
  "vault",
  "transferred",
  "retention",
  "billing",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const channels = ["bell", "mail", "push"] as const;
export type Channel = (typeof channels)[number];

export const retentionDays = 90;
export const notificationsMax = 500;
export const pageMax = 100;
export const titleMax = 300;
export const bodyMax = 1000;
/** In a title, the place of what the notification is about: its name is read when it is shown. */
export const subjectMark = "\uFFFC";

type MailOfKind = {
  /** Who writes it: this area, or the area that the kind is about. */
  by: "notifications" | "area";
  /** False: it goes out at once. It carries a calendar file or notes that a person sends, or tells who is at the door. */
  canWait: boolean;
};

type Kind = {
  /** As settings name it. */
  label: string;
  /** Null: this kind is never mailed on its own. */
  mail: MailOfKind | null;
  /** What the button of its mail says, if there is something better than "Open in Parley". */
  mailButton?: string;
  /** Neither in the bell nor pushed. */
  isMailOnly?: true;
  /** Says nothing an hour later: in quiet hours it is neither mailed nor pushed. */
  isMomentary?: true;
  defaults: Record<Channel, boolean>;
};

const ours = { by: "notifications", canWait: true } as const;
const areas = { by: "area", canWait: true } as const;
const atOnce = { by: "area", canWait: false } as const;
const everywhere = { bell: true, mail: true, push: true };
const notPushed = { bell: true, mail: true, push: false };
const notMailed = { bell: true, mail: false, push: true };

export const notificationKindOf: Record<NotificationKind, Kind> = {
  invited: { label: "Invitations", mail: atOnce, defaults: everywhere },
  moved: { label: "Rescheduled meetings", mail: atOnce, defaults: everywhere },
  cancelled: { label: "Cancelled meetings", mail: atOnce, defaults: everywhere },
  reply: { label: "Replies to your invitations", mail: areas, defaults: notPushed },
  knock: { label: "Someone waiting to join your meeting", mail: atOnce, isMomentary: true, defaults: everywhere },
  notes_ready: { label: "Notes ready", mail: ours, defaults: notMailed },
  notes_shared: { label: "Notes shared with you", mail: atOnce, defaults: everywhere },
  access_asked: { label: "Requests to see your notes", mail: areas, defaults: everywhere },
  access_granted: { label: "Your requests to see notes", mail: areas, defaults: notPushed },
  task_assigned: { label: "Tasks assigned to you", mail: ours, defaults: everywhere },
  task_due: { label: "Tasks due", mail: ours, defaults: notMailed },
  booking: { label: "Bookings on your page", mail: atOnce, defaults: everywhere },
  // Its mail goes out whatever is chosen here: nobody is read in secret.
  admin_opened: {
    label: "Your meetings opened by an administrator",
    mail: null,
    defaults: { bell: true, mail: false, push: false },
  },
  broadcast: {
    label: "Announcements",
    mail: atOnce,
    isMailOnly: true,
    defaults: { bell: false, mail: true, push: false },
  },
  calendar: { label: "Problems with your calendar", mail: ours, defaults: notPushed },
  knowledge_shared: { label: "Knowledge shared with you", mail: ours, defaults: notPushed },
  team: { label: "Your teams", mail: ours, defaults: notPushed },
  // Its mail goes out whatever is chosen here.
  vault: { label: "Changes to what opens your vault", mail: null, defaults: notMailed },
  transferred: { label: "Meetings that get another host", mail: ours, defaults: notPushed },
  retention: { label: "Changes to how long your meetings are kept", mail: ours, defaults: notPushed },
  billing: { label: "Your plan", mail: ours, mailButton: "Manage your plan", defaults: notPushed },
};
