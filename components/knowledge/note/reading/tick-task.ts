/** The Markdown with the box at this place ticked or cleared. */
export const tickTask = (markdown: string, boxAt: number, isDone: boolean): string =>
  /^\[[ xX]\]$/.test(markdown.slice(boxAt, boxAt + 3))
    ? `${markdown.slice(0, boxAt)}[${isDone ? "x" : " "}]${markdown.slice(boxAt + 3)}`
    : markdown;
