import { dateText, type Point } from "./chart-words";

type Props = {
  points: readonly Point[];
  since: string;
  until: string;
  /** What it shows, in a sentence. */
  label: string;
};

const dayMs = 86_400_000;
const height = 56;
const step = 8;

/** A bar for each day, drawn on the server. Today's bar is paler: the day isn't over. */
export function DayChart({ points, since, until, label }: Props) {
  const first = Date.parse(since);
  const count = Math.round((Date.parse(until) - first) / dayMs) + 1;
  const most = Math.max(1, ...points.map(({ value }) => value));
  const width = count * step;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height + 1}`}
      preserveAspectRatio="none"
      className="h-14 w-full text-accent"
    >
      <line x1={0} x2={width} y1={height + 0.5} y2={height + 0.5} stroke="currentColor" strokeOpacity={0.3} />
      {points.map(({ day, value }) => {
        const bar = value === 0 ? 0 : Math.max(2, (value / most) * height);
        return (
          <rect
            key={day}
            x={((Date.parse(day) - first) / dayMs) * step + 1}
            y={height - bar}
            width={step - 2}
            height={bar}
            fill="currentColor"
            fillOpacity={day === until ? 0.45 : 1}
          >
            <title>{`${dateText(day)}: ${value.toLocaleString("en-US")}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
