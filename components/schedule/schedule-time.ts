import { toInstant, toWallTime, type WallTime } from "@/components/ui/zoned-time";

const half = 30;
const noticeMinutes = 10;

/** The next full half hour that is at least ten minutes away. */
export function nextHalfHour(now: Date, timezone: string): WallTime {
  const { minutes } = toWallTime(new Date(now.getTime() + noticeMinutes * 60_000), timezone);
  const toNext = (half - (minutes % half)) % half;
  const at = new Date(now.getTime() + (noticeMinutes + toNext) * 60_000);
  return toWallTime(at, timezone);
}

/** Whether the zone's clocks skip this time on this day. */
export function isSkippedTime(wall: WallTime, timezone: string): boolean {
  return toWallTime(toInstant(wall, timezone), timezone).minutes !== wall.minutes;
}

/** `14:30` as minutes after midnight. */
export function minutesOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}
