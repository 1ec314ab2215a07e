import { anyOfThem, type SearchWords, splitQuery } from "./search-words";

/** With so many that hold all the words, the others are noise. */
const enough = 5;

/** What holds all the words of a query; where that is little, what holds any of them follows. At most `max`. */
export async function searchTwice<Row>(
  typed: string,
  find: (words: SearchWords) => Promise<Row[]>,
  { idOf, max }: { idOf: (row: Row) => string; max: number },
): Promise<Row[]> {
  const rows = await find(splitQuery(typed));
  const any = rows.length < enough ? anyOfThem(typed) : null;
  if (!any) return rows;
  const known = new Set(rows.map(idOf));
  return [...rows, ...(await find(any)).filter((row) => !known.has(idOf(row)))].slice(0, max);
}
