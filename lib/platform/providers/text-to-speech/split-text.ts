/** Splits at the end of a line if possible, else of a sentence, else of a word. Each piece has at most `lengthMax` characters. */
export function splitText(text: string, lengthMax: number): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > lengthMax) {
    const head = rest.slice(0, lengthMax);
    const at =
      [head.lastIndexOf("\n"), lastSentenceEnd(head), head.lastIndexOf(" ")].find((end) => end > lengthMax / 4) ??
      lengthMax;
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest === "" ? pieces : [...pieces, rest];
}

const lastSentenceEnd = (text: string) => Math.max(...[". ", "! ", "? ", "。"].map((end) => text.lastIndexOf(end) + 1));
