/** Days are handled as local midnights so that the grid's days are the named days wherever the browser is. */
export function toLocalDate(day: string) {
  const [year, month, date] = day.split("-").map(Number);
  return new Date(year ?? 1970, (month ?? 1) - 1, date ?? 1);
}
