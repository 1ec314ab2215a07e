import { formatSpan, type TimeStyle, zoneLabel } from "@/components/patterns/time/format-time";
import { toWallTime } from "@/components/ui/zoned-time";
import { nameOfDate } from "./month-calendar";

type ChosenTimeProps = {
  startsAt: string;
  endsAt: string;
  style: TimeStyle;
  /** The host's; said when its clocks show another time. */
  hostZone?: { timezone: string; name: string };
};

/** When it is: the day, the time large, the zone, and what the host's clock shows then. */
export function ChosenTime({ startsAt, endsAt, style, hostZone }: ChosenTimeProps) {
  const isElsewhere = hostZone && !isSameWallTime(startsAt, style.timezone, hostZone.timezone);
  return (
    <div>
      <p className="text-ink-soft text-lg">{nameOfDate(toWallTime(startsAt, style.timezone).day)}</p>
      <p className="tabular mt-0.5 font-semibold text-3xl text-ink">{formatSpan(startsAt, endsAt, style)}</p>
      <p className="mt-1 text-base text-ink-soft">{zoneLabel(style.timezone, startsAt)}</p>
      {isElsewhere ? (
        <p className="tabular mt-1 text-base text-ink-faint">
          {formatSpan(startsAt, endsAt, { ...style, timezone: hostZone.timezone })} for {hostZone.name}, in{" "}
          {zoneLabel(hostZone.timezone, startsAt)}
        </p>
      ) : null}
    </div>
  );
}

function isSameWallTime(at: string, one: string, other: string): boolean {
  const [first, second] = [toWallTime(at, one), toWallTime(at, other)];
  return first.day === second.day && first.minutes === second.minutes;
}
