import { escapePattern } from "@/lib/language/escape-pattern";
import { shortTeamName } from "@/lib/language/people/team-words";

type Named = { name: string };

const lead = String.raw`(?<=(?:\b(?:with|and|invite|inviting|including|plus|cc|add)|[,&+])\s*)`;
const end = String.raw`(?=[\s,.;!&+]|$)`;
const asPattern = (text: string) => escapePattern(text).replace(/\s+/g, String.raw`\s+`);

const stand = (at: number) => `team-${at}@team.invalid`;
const isStand = /team-\d+@team\.invalid/g;

type Marked<Team> = { line: string; named: { team: Team; said: string }[] };

/**
 * The teams that a line invites, "with the marketing team". In the line, an address stands for each, so that the words
 * around are read as those around an address. The article or the word "team" shows that a team is meant, not a subject.
 */
export function markTeams<Team extends Named>(text: string, teams: readonly Team[]): Marked<Team> {
  const named: Marked<Team>["named"] = [];
  let line = text;
  // "Design systems" before "Design".
  for (const team of [...teams].sort((one, other) => other.name.length - one.name.length)) {
    const name = asPattern(shortTeamName(team.name));
    const called = new RegExp(`${lead}(?:(?:the|our|my)\\s+${name}(?:\\s+team)?|${name}\\s+team)${end}`, "iu");
    line = line.replace(called, (said) => {
      named.push({ team, said });
      return stand(named.length - 1);
    });
  }
  return { line, named };
}

/** What was read of a marked line, without the addresses that stand for teams. */
export function withoutMarks<Read extends { title: string | null; emails: string[] }>(
  read: Read,
  named: Marked<unknown>["named"],
): Read {
  const title = read.title?.replace(isStand, (mark) => named.find((_, at) => stand(at) === mark)?.said ?? mark) ?? null;
  return { ...read, title, emails: read.emails.filter((email) => !named.some((_, at) => stand(at) === email)) };
}

/** Teams with that name, said with or without "team". */
export const teamsCalled = <Team extends Named>(said: string, teams: readonly Team[]): Team[] =>
  teams.filter(({ name }) => shortTeamName(name).toLowerCase() === shortTeamName(said).toLowerCase());
