/** Whether every word of the query occurs in the text. An empty query matches everything. */
export function matchesQuery(text: string, query: string): boolean {
  const known = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word));
}
