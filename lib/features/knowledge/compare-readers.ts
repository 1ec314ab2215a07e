import { compareText } from "@/lib/language/compare-text";
import type { Readers } from "./find-readers";

type Person = { id: string; name: string };

export const bothReaders = (one: Readers, other: Readers): Readers => ({
  everyone: one.everyone || other.everyone,
  teams: [...one.teams, ...other.teams],
  people: [...one.people, ...other.people],
});

/** Everybody who is named, themselves or by a team. */
const namedReaders = ({ teams, people }: Readers): Person[] => [
  ...new Map([...people, ...teams.flatMap(({ members }) => members)].map((one) => [one.id, one])).values(),
];

/** Those named in `after` who cannot read before. */
export function addedReaders(before: Readers, after: Readers): Person[] {
  if (before.everyone) return [];
  const known = new Set(namedReaders(before).map(({ id }) => id));
  return namedReaders(after).filter(({ id }) => !known.has(id));
}

/**
 * Names for those who can read by `after` and cannot by `before`: a team by its name when that says it of all its
 * members, everyone by one word. `exceptId`: who asks is not named.
 */
export function namesOfAdded(before: Readers, after: Readers, exceptId: string): string[] {
  if (before.everyone) return [];
  if (after.everyone) {
    return [namedReaders(before).some(({ id }) => id !== exceptId) ? "Everyone else" : "Everyone"];
  }
  const added = new Map(addedReaders(before, after).map((one) => [one.id, one.name]));
  added.delete(exceptId);
  const teams = after.teams.filter(({ members }) => {
    const others = members.filter(({ id }) => id !== exceptId);
    return others.length > 0 && others.every(({ id }) => added.has(id));
  });
  const byTeam = new Set(teams.flatMap(({ members }) => members.map(({ id }) => id)));
  const people = [...added].filter(([id]) => !byTeam.has(id)).map(([, name]) => name);
  people.sort(compareText);
  return [...new Map(teams.map(({ id, name }) => [id, name])).values(), ...people];
}
