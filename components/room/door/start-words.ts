import { formatDay, formatRelative, formatTime, type TimeStyle } from "@/components/patterns/time/format-time";
import type { PublicMeeting } from "@/lib/core/meetings/schema";

type Facts = { status: PublicMeeting["status"]; startsAt: string | null; now: Date; style: TimeStyle };

/** When the meeting starts, in the reader's time zone. */
export function startWords({ status, startsAt, now, style }: Facts): string {
  if (status === "live") return "The meeting is in progress.";
  if (status !== "scheduled") return "";
  if (!startsAt) return "The meeting hasn't started yet.";
  const day = formatDay(startsAt, style, now).replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase());
  const at = `${day} at ${formatTime(startsAt, style)}`;
  return Date.parse(startsAt) > now.getTime() ? `Starts ${at}.` : `Was due to start ${at}. It hasn't started yet.`;
}

/** For people who come too early. */
export const openingWords = (opensAt: Date, now: Date, style: TimeStyle) =>
  `You can join from ${formatTime(opensAt, style)}, ${formatRelative(opensAt, now)}. Feel free to wait here.`;
