/**
 * The place of a meeting in the list of all: its time, and the id as further digits of the second's fraction. So it is a
 * time that no two meetings share, and any other time is a place between two of them.
 */
export type Place = { at: Date; id: string };

/** As many as the largest id has as a decimal number. */
const idDigits = 39;
const idMax = 2n ** 128n - 1n;

export const writeSortAt = ({ at, id }: Place): string =>
  `${at.toISOString().slice(0, -1)}${BigInt(`0x${id.replaceAll("-", "")}`)
    .toString()
    .padStart(idDigits, "0")}Z`;

/** Of any ISO time with an offset. */
export function readSortAt(text: string): Place {
  const [, seconds = "", fraction = "", offset = ""] = /^([^.Z+]+?)(?:\.(\d+))?(Z|[+-]\d\d:?\d\d)$/.exec(text) ?? [];
  const whole = /T\d\d:\d\d$/.test(seconds) ? `${seconds}:00` : seconds;
  const at = new Date(`${whole}.${fraction.slice(0, 3).padEnd(3, "0")}${offset}`);
  const beyond = BigInt(fraction.slice(3, 3 + idDigits).padEnd(idDigits, "0"));
  const hex = (beyond > idMax ? idMax : beyond).toString(16).padStart(32, "0");
  return { at, id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5") };
}
