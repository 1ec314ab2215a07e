/** A time as a clock on the wall shows it. */
export type Wall = { year: number; month: number; day: number; hour: number; minute: number; second: number };
/** Reads times on the wall of a zone as instants, in milliseconds since 1970. */
export type Zone = (wall: Wall) => number;

export const utc: Zone = ({ year, month, day, hour, minute, second }) =>
  Date.UTC(year, month - 1, day, hour, minute, second);
