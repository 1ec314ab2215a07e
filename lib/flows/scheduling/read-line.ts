import "server-only";
import type { Interpretation } from "@/lib/core/meetings/schema";
import { listKnownTeams, listPeopleNamed } from "@/lib/core/users/suggest-people";
import { fittingPeople } from "@/lib/language/people/match-name";
import type { DateOrder } from "@/lib/language/time/date-order";
import { usesTwelveHours } from "@/lib/language/time/uses-twelve-hours";
import { database } from "@/lib/platform/database/database";
import { interpretLine } from "./interpret-line";
import { markTeams, teamsCalled, withoutMarks } from "./teams-of-line";

type Caller = { id: string; organisationId: string };
type Setting = { zone: string; now: Date; order: DateOrder | null };

/** Reads a line as `interpretLine` does, and says whom of those the caller knows its names mean. */
export async function readLine(actor: Caller, text: string, setting: Setting): Promise<Interpretation> {
  const [teams, { clock }] = await Promise.all([
    listKnownTeams(actor),
    database.user.findUniqueOrThrow({ where: { id: actor.id }, select: { clock: true } }),
  ]);
  const { line, named } = markTeams(text, teams);
  const has24Hours = clock === null ? !usesTwelveHours(setting.zone) : clock === "h24";
  const read = withoutMarks(interpretLine(line, { ...setting, has24Hours }), named);
  const people = await listPeopleNamed(actor, read.names);
  const written = new Set(read.emails.map((email) => email.toLowerCase()));
  const meant = read.names.map((name) => ({
    name,
    people: fittingPeople(name, people),
    teams: teamsCalled(name, teams),
  }));
  // "with Ben (ben@example.org)" says who is meant.
  const open = meant.filter((one) => !one.people.some(({ email }) => written.has(email)));
  const isKnown = (one: (typeof meant)[number]) => one.people.length + one.teams.length > 0;
  const ofTeams = named.map(({ team }) => ({ name: team.name, people: [], teams: [team] }));
  return {
    ...read,
    names: open.filter((one) => !isKnown(one)).map(({ name }) => name),
    known: [...open.filter(isKnown), ...ofTeams],
  };
}
