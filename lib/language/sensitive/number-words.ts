import { smallNumbers, tenNumbers } from "@/lib/language/spoken/numbers";

export const units = new Map(Object.entries(smallNumbers).filter(([, value]) => value < 10));
export const teens = new Map(Object.entries(smallNumbers).filter(([, value]) => value >= 10));
export const tens = new Map(Object.entries(tenNumbers));
/** What people say for 0 between digits. */
export const zeros = new Set(["oh", "o", "zero", "nought", "naught", "nil"]);
/** "double four" is 44. */
export const repeats = new Map([
  ["double", 2],
  ["triple", 3],
  ["treble", 3],
]);

export const scales = new Map<string, number>([
  ["hundred", 1e2],
  ["hundreds", 1e2],
  ["hundo", 1e2],
  ["dozen", 12],
  ["dozens", 12],
  ...words("thousand thousands thou thsd tsd grand k", 1e3),
  ...words("lakh lakhs lac lacs", 1e5),
  ...words("million millions mil mill mils mio mn mln", 1e6),
  ...words("crore crores", 1e7),
  ...words("billion billions bn bln mrd", 1e9),
  ...words("trillion trillions tn", 1e12),
]);
/** Scales that are so only right after digits: "1.2m", "4b". */
export const shortScales = new Map<string, number>([
  ["m", 1e6],
  ["mm", 1e6],
  ["b", 1e9],
  ["t", 1e12],
  ["cr", 1e7],
  ["l", 1e5],
]);
export const fractions = new Map<string, number>([
  ...words("half halves", 1 / 2),
  ...words("third thirds", 1 / 3),
  ...words("quarter quarters", 1 / 4),
  ...words("fifth fifths", 1 / 5),
  ...words("sixth sixths", 1 / 6),
  ...words("eighth eighths", 1 / 8),
  ...words("tenth tenths", 1 / 10),
]);
export const ordinals = new Set(
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
  sixteenth seventeenth eighteenth nineteenth twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth
  ninetieth hundredth thousandth st nd rd th`.split(/\s+/),
);

/** The digits that a word stands for: "four" is "4", "forty" "40". */
export function digitsOfWord(word: string): string | null {
  if (zeros.has(word)) return "0";
  const value = units.get(word) ?? teens.get(word) ?? tens.get(word);
  return value === undefined ? null : String(value);
}

function words(list: string, value: number): [string, number][] {
  return list.split(" ").map((word) => [word, value]);
}
