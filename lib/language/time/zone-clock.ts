import { Temporal } from "temporal-polyfill";

const dayMs = 86_400_000;
/** Covers a page's longest horizon, so that one search of the zone serves many requests. */
const searchMs = 430 * dayMs;

/** The clocks of a zone run `offset` ahead of UTC from `from` until the next span. Milliseconds. */
type Span = { from: number; offset: number };

const known = new Map<string, { from: number; to: number; clock: ZoneClock }>();

/** What clocks show in one zone during a window. Quick, because it looks up the clock changes once. */
export class ZoneClock {
  constructor(private readonly spans: readonly Span[]) {}

  /** The time on the wall, as if it were UTC. */
  wallOf(instant: number): number {
    return instant + (this.spans.findLast(({ from }) => from <= instant) ?? this.first).offset;
  }

  /** The first instant at which the wall shows this; where a clock change skips it, the instant of the change. */
  instantOf(wall: number): number {
    for (const [at, { from, offset }] of this.spans.entries()) {
      const instant = wall - offset;
      const next = this.spans[at + 1]?.from ?? Number.POSITIVE_INFINITY;
      if (instant < next) return Math.max(instant, from);
    }
    throw new Error("The last span has no end.");
  }

  private get first(): Span {
    const [first] = this.spans;
    if (!first) throw new Error("A zone has at least one offset.");
    return first;
  }
}

/** `from` and `to`: the instants that are to be asked about. */
export function zoneClock(timezone: string, from: number, to: number): ZoneClock {
  const cached = known.get(timezone);
  if (cached && cached.from <= from && to <= cached.to) return cached.clock;
  const [begin, end] = [from - dayMs, Math.max(to, from + searchMs)];
  const clock = new ZoneClock(spansOf(timezone, begin, end));
  known.set(timezone, { from: begin, to: end, clock });
  return clock;
}

function spansOf(timezone: string, from: number, to: number): Span[] {
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timezone);
  const spans = [{ from: Number.NEGATIVE_INFINITY, offset: at.offsetNanoseconds / 1e6 }];
  for (;;) {
    const next = at.getTimeZoneTransition("next");
    if (!next || next.epochMilliseconds > to) return spans;
    spans.push({ from: next.epochMilliseconds, offset: next.offsetNanoseconds / 1e6 });
    at = next;
  }
}
