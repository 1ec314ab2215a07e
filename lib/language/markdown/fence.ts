/** The mark of a line that begins a block of code, or may end one. */
export const fenceMark = (line: string): string | undefined => /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];

/** Whether a line ends the block of code that began with this mark. */
export function endsFence(line: string, begun: string): boolean {
  const mark = fenceMark(line);
  return line.trim() === mark && mark.startsWith(begun);
}
