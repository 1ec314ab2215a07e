import { spawn } from "node:child_process";
import path from "node:path";
import { findCalendarTools } from "@/scripts/test/find-calendar-tools.mjs";

/** A VEVENT as Python's icalendar reads it. Instants are in UTC as `toISOString` writes them, whole days "2026-11-24". */
export type PythonEvent = {
  uid: string | null;
  sequence: number;
  summary: string | null;
  status: string | null;
  start: string;
  end: string;
  tzid: string | null;
  rrule: string | null;
  exdates: string[];
  recurrenceId: string | null;
  /** Starts by the rule without EXDATE, as dateutil computes them: up to 400. Occurrences that differ are not applied. */
  occurrences: string[];
  organizer: string | null;
  attendees: { email: string; name: string | null; partstat: string | null; scheduleAgent: string | null }[];
  /** What the parser objects to; empty in a good file. */
  errors: string[];
};

const { python, folder } = await findCalendarTools();
const program = path.join(process.cwd(), "lib/testing/read-calendar.py");

/**
 * Proves a calendar file with a parser that is not ours: Python's icalendar, with dateutil for rules. Installed once a
 * machine by the first test that imports this file. In a test:
 *
 *     const { events } = await readWithPython(ics);
 *     expect(events[0]?.occurrences).toEqual(["2026-10-23T07:15:00.000Z", "2026-10-30T08:15:00.000Z"]);
 *
 * Rejects when the file cannot be read at all.
 */
export async function readWithPython(ics: string): Promise<{ method: string | null; events: PythonEvent[] }> {
  const child = spawn(python, [program], { env: { ...process.env, PYTHONPATH: folder, PYTHONUTF8: "1" } });
  let [answer, complaint] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (chunk) => (answer += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk) => (complaint += chunk));
  child.stdin.on("error", () => {}).end(ics);
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`Python can't read the calendar file: ${complaint.trim().split("\n").at(-1)}`);
  return JSON.parse(answer);
}
