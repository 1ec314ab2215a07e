import { UnreadableImport } from "./import-item";

/** Far deeper than any export. Parsing a file of brackets alone would take a hundred times its size in memory. */
const depthMax = 100;

export function parseJson(text: string): unknown {
  if (isTooDeep(text))
    throw new UnreadableImport("This isn't an export of a password manager: it is nested too deeply.");
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableImport("This file is damaged: it isn't valid JSON. Export it again.");
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isInString) {
      if (letter === "\\") at += 1;
      else if (letter === '"') isInString = false;
    } else if (letter === '"') isInString = true;
    else if (letter === "{" || letter === "[") {
      depth += 1;
      if (depth > depthMax) return true;
    } else if (letter === "}" || letter === "]") depth -= 1;
  }
  return false;
}
