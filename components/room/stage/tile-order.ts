type Tile = { id: string };

/** Tiles in the order of `order`; those that are not in it follow in the order they came. */
export function inTileOrder<T extends Tile>(people: readonly T[], order: readonly string[]): T[] {
  const rank = ({ id }: T) => {
    const place = order.indexOf(id);
    return place === -1 ? order.length : place;
  };
  return [...people].sort((one, other) => rank(one) - rank(other));
}

/** When somebody was first seen to come, noted in `arrivals`: who lost the network comes back to the same seat. */
export function firstSeenAt(arrivals: Map<string, number>, person: { identity: string; joinedAt?: Date | undefined }) {
  const known = arrivals.get(person.identity);
  if (known !== undefined) return known;
  const at = person.joinedAt?.getTime() ?? 0;
  if (at > 0) arrivals.set(person.identity, at);
  return at;
}

/** Two change places and nobody else moves. */
export function swapTiles(people: readonly Tile[], one: string, other: string): string[] {
  return people.map(({ id }) => (id === one ? other : id === other ? one : id));
}

/** Who makes room for somebody who speaks out of sight: the last one in sight who did not speak just before. */
export function tileToReplace(inSight: readonly string[], spokeBefore: string | null): string | undefined {
  return inSight.filter((id) => id !== spokeBefore).at(-1) ?? inSight.at(-1);
}
