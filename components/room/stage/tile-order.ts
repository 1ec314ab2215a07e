type Tile = { id: string };

/** Sorts tiles by `order`. Tiles that are missing there follow in order of arrival. */
export function inTileOrder<T extends Tile>(people: readonly T[], order: readonly string[]): T[] {
  const rank = ({ id }: T) => {
    const place = order.indexOf(id);
    return place === -1 ? order.length : place;
  };
  return [...people].sort((one, other) => rank(one) - rank(other));
}

/** The time of a person's first arrival, stored in `arrivals`: after a reconnect they return to the same place. */
export function firstSeenAt(arrivals: Map<string, number>, person: { identity: string; joinedAt?: Date | undefined }) {
  const known = arrivals.get(person.identity);
  if (known !== undefined) return known;
  const at = person.joinedAt?.getTime() ?? 0;
  if (at > 0) arrivals.set(person.identity, at);
  return at;
}

/** Swaps two tiles without moving others. */
export function swapTiles(people: readonly Tile[], one: string, other: string): string[] {
  return people.map(({ id }) => (id === one ? other : id === other ? one : id));
}

/** The visible tile that a hidden speaker replaces: the last one whose person did not speak just before. */
export function tileToReplace(inSight: readonly string[], spokeBefore: string | null): string | undefined {
  return inSight.filter((id) => id !== spokeBefore).at(-1) ?? inSight.at(-1);
}
