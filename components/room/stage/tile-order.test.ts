import { expect, it } from "vitest";
import { firstSeenAt, inTileOrder, swapTiles, tileToReplace } from "./tile-order";

const people = ["ana", "ben", "cleo", "dan", "me"].map((id) => ({ id }));
const order = (seats: string[]) => inTileOrder(people, seats).map(({ id }) => id);

it("whoever speaks out of sight changes places with the last one in sight, and nobody else moves", () => {
  const seats = swapTiles(people, "dan", tileToReplace(["ana", "ben"], null) ?? "");
  expect(order(seats)).toEqual(["ana", "dan", "cleo", "ben", "me"]);
});

it("two who talk with each other out of sight do not take turns in one place", () => {
  expect(tileToReplace(["ana", "dan"], "dan")).toBe("ana");
  expect(tileToReplace(["dan"], "dan")).toBe("dan");
  expect(tileToReplace([], "dan")).toBeUndefined();
});

it("who has come since sits behind those who were moved, and who has gone leaves no gap", () => {
  expect(order(["cleo", "gone", "ana"])).toEqual(["cleo", "ana", "ben", "dan", "me"]);
});

it("who loses the network and is back sits where they sat", () => {
  const arrivals = new Map<string, number>();
  const came = (identity: string, at: number) => firstSeenAt(arrivals, { identity, joinedAt: new Date(at) });
  expect([came("ana", 10), came("ben", 20), came("ana", 30)]).toEqual([10, 20, 10]);
});
