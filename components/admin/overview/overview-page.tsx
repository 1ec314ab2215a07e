import Link from "next/link";
import { Stat } from "@/components/admin/stat";
import { cn } from "@/components/ui/cn";
import { formatBytes } from "@/components/ui/format-bytes";
import type { Overview, OverviewDay } from "@/lib/flows/overview/schema";
import { AttentionList } from "./attention-list";
import { describePoints, pointsOf } from "./chart-words";
import { DayChart } from "./day-chart";

type Measure = Exclude<keyof OverviewDay, "day">;

const charts: { measure: Measure; title: string; unit: string; lead: string }[] = [
  { measure: "people", title: "People", unit: "people", lead: "In a meeting on that day, guests included" },
  { measure: "meetings", title: "Meetings", unit: "meetings", lead: "Ended on that day" },
  { measure: "minutes", title: "Minutes together", unit: "minutes", lead: "In meetings of two people or more" },
  { measure: "notes", title: "Notes written", unit: "notes", lead: "Of that day's meetings" },
  {
    measure: "refused_mails",
    title: "Refused emails",
    unit: "refused emails",
    lead: "Rejected by the mail service for good",
  },
];

/** Is it used, and is all well. Drawn on the server: nothing of it needs a script. */
export function OverviewPage({ overview, span }: { overview: Overview; span: 30 | 90 }) {
  const { now, attention, since, until, days, counted_at: countedAt } = overview;
  const meetings = `/admin/meetings?status=completed&since=${since}T00:00:00.000Z`;
  const linkOf: Record<Measure, string> = {
    people: "/admin/people",
    meetings,
    minutes: meetings,
    notes: meetings,
    refused_mails: "/admin/health",
  };
  return (
    <div className="space-y-10">
      <section aria-labelledby="attention">
        <h2 id="attention" className="mb-3 font-semibold text-md">
          Needs attention
        </h2>
        <AttentionList items={attention} />
      </section>
      <section aria-labelledby="now">
        <h2 id="now" className="mb-3 font-semibold text-md">
          Now
        </h2>
        <div className="grid grid-cols-2 gap-6 sm:grid-cols-4">
          <Stat label="Accounts" value={now.accounts.toLocaleString("en-US")} href="/admin/people" />
          <Stat
            label="Meetings in progress"
            value={now.live.toLocaleString("en-US")}
            href="/admin/meetings?status=live"
          />
          <Stat
            label="Next 7 days"
            value={now.upcoming.toLocaleString("en-US")}
            href="/admin/meetings?status=scheduled"
            hint="Scheduled meetings"
          />
          <Stat label="Recordings" value={formatBytes(now.recordings_bytes)} href="/admin/health" />
        </div>
      </section>
      <section aria-labelledby="days">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="days" className="font-semibold text-md">
            Day by day
          </h2>
          <nav aria-label="Span" className="flex gap-4 text-base">
            {([30, 90] as const).map((one) => (
              <Link
                key={one}
                href={one === 30 ? "/admin" : "/admin?days=90"}
                aria-current={one === span ? "page" : undefined}
                className={cn(
                  "rounded-sm underline-offset-4 hover:underline touch:py-3",
                  one === span ? "font-medium text-ink" : "text-ink-soft",
                )}
              >
                {one} days
              </Link>
            ))}
          </nav>
        </div>
        <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
          {charts.map(({ measure, title, unit, lead }) => {
            const points = pointsOf(days, measure);
            const text = describePoints(points, unit);
            return (
              <article key={measure} aria-label={title} className="min-w-0">
                <div className="mb-2 flex items-baseline justify-between gap-4">
                  <h3 className="font-medium text-base">
                    <Link href={linkOf[measure]} className="rounded-sm underline-offset-4 hover:underline">
                      {title}
                    </Link>
                  </h3>
                  <a
                    href={`/api/admin/overview/days?days=${span}`}
                    download
                    aria-label={`${title} as CSV`}
                    className="rounded-sm text-ink-soft text-sm underline underline-offset-4 hover:text-ink touch:py-3"
                  >
                    CSV
                  </a>
                </div>
                <p className="mb-2 text-ink-faint text-sm">{lead}</p>
                <DayChart points={points} since={since} until={until} label={`${title} a day`} />
                <p className="tabular mt-1 text-ink-soft text-sm">{text}</p>
              </article>
            );
          })}
        </div>
        <p className="mt-6 text-ink-faint text-sm">
          Days begin and end at midnight UTC. {countedAt ? "Today is counted every quarter of an hour." : null} A day is
          settled two days after its end: what is deleted later stays counted.
        </p>
      </section>
    </div>
  );
}
