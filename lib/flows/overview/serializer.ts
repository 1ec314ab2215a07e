import type { DayRow, OverviewRows } from "./queries";
import type { Overview, OverviewDay } from "./schema";

const dayMs = 24 * 3_600_000;
const dateOf = (time: Date) => time.toISOString().slice(0, 10);

const serializeDay = (row: DayRow): OverviewDay => ({
  day: dateOf(row.day),
  people: row.people,
  meetings: row.meetings,
  minutes: row.minutes,
  notes: row.notes,
  refused_mails: row.refusedMails,
});

export function serializeOverview({ span, now, days: rows, ...counts }: OverviewRows): Overview {
  const days = rows.map(serializeDay);
  const total = (measure: "meetings" | "minutes" | "notes" | "refused_mails") =>
    days.reduce((sum, day) => sum + day[measure], 0);
  return {
    since: dateOf(new Date(now.getTime() - (span - 1) * dayMs)),
    until: dateOf(now),
    days,
    totals: {
      meetings: total("meetings"),
      minutes: total("minutes"),
      notes: total("notes"),
      refused_mails: total("refused_mails"),
    },
    now: {
      accounts: counts.accounts,
      live: counts.live,
      upcoming: counts.upcoming,
      recordings_bytes: counts.recordingsBytes,
    },
    attention: [
      { kind: "failing_jobs" as const, count: counts.failingJobs },
      { kind: "disabled_hosts" as const, count: counts.disabledHosts },
      { kind: "refused_mails" as const, count: counts.refusedMails },
      { kind: "retention" as const, count: counts.announced },
    ].filter(({ count }) => count > 0),
    counted_at: rows.at(-1)?.countedAt.toISOString() ?? null,
  };
}

const columns = ["day", "people", "meetings", "minutes", "notes", "refused_mails"] as const;

/** Numbers and dates alone: nothing that a spreadsheet would take for a formula. */
export const csvOfDays = (rows: DayRow[]): string =>
  [columns, ...rows.map(serializeDay).map((day) => columns.map((column) => day[column]))]
    .map((cells) => `${cells.join(",")}\r\n`)
    .join("");
