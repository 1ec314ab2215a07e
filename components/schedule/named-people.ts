import type { Interpretation } from "@/lib/core/meetings/schema";
import type { KnownPerson, KnownTeam } from "@/lib/core/users/schema";
import { escapePattern } from "@/lib/language/escape-pattern";

type Named = Interpretation["known"][number];
type Read = Pick<Interpretation, "known">;

/** Whom a name of the line means; null: it fits several. */
export function meantBy({ people, teams }: Named): { person: KnownPerson } | { team: KnownTeam } | null {
  const [person] = people;
  const [team] = teams;
  if (people.length + teams.length !== 1) return null;
  return person ? { person } : team ? { team } : null;
}

const meantIn = ({ known }: Read) => known.flatMap((named) => meantBy(named) ?? []);

export const peopleIn = (read: Read): KnownPerson[] =>
  meantIn(read).flatMap((one) => ("person" in one ? one.person : []));
export const teamsIn = (read: Read): KnownTeam[] => meantIn(read).flatMap((one) => ("team" in one ? one.team : []));

/** The addresses that the line invites, once each. */
export function addressesIn(read: Pick<Interpretation, "emails" | "known">): string[] {
  const named = [...peopleIn(read).map(({ email }) => email), ...teamsIn(read).flatMap(({ emails }) => emails)];
  const written = new Set(read.emails.map((email) => email.toLowerCase()));
  return [...read.emails, ...new Set(named.filter((email) => !written.has(email)))];
}

/** Names for which somebody is still to be chosen, or an address to be written. */
export const unaddressedIn = ({ names, known }: Pick<Interpretation, "names" | "known">): string[] => [
  ...names,
  ...known.filter((named) => meantBy(named) === null).map(({ name }) => name),
];

/** The line with what was chosen in place of the name. */
export function lineWith(line: string, name: string, chosen: string): string {
  const words = name.split(/\s+/).map(escapePattern);
  return line.replace(
    new RegExp(String.raw`(?<![\p{L}\p{M}@.])${words.join(String.raw`\s+`)}(?![\p{L}\p{M}@])`, "iu"),
    () => chosen,
  );
}
