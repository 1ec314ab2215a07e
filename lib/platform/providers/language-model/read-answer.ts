import { jsonrepair } from "jsonrepair";

/**
 * Extracts the JSON object from a model's answer. Handles code fences, surrounding prose, reasoning output and slightly
 * malformed JSON. `isWanted` selects among several objects. Undefined if there is none.
 */
export function readAnswer<T>(text: string, isWanted: (value: unknown) => T | undefined): T | undefined {
  const said = withoutThoughts(text);
  for (const candidate of [...fenced(said), ...objectsIn(said)]) {
    const value = isWanted(parse(candidate));
    if (value !== undefined) return value;
  }
  const from = said.indexOf("{");
  return from < 0 ? undefined : isWanted(repair(said.slice(from)));
}

const withoutThoughts = (text: string) =>
  text
    .replace(/<(think|thinking|reasoning|analysis)>[\s\S]*?<\/\1>/gi, "")
    .replace(/^[\s\S]*<\/(?:think|thinking|reasoning|analysis)>/i, "");

const fenced = (text: string) => Array.from(text.matchAll(/```(?:\w+)?\s*\n([\s\S]*?)```/g), ([, inner = ""]) => inner);

/** Every complete top-level `{…}`, the longest first. */
function objectsIn(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === "\\") at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"' && depth > 0) {
      inString = true;
    } else if (character === "{") {
      if (depth === 0) from = at;
      depth += 1;
    } else if (character === "}" && depth > 0) {
      depth -= 1;
      if (depth === 0) found.push(text.slice(from, at + 1));
    }
  }
  return found.sort((a, b) => b.length - a.length);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return repair(text);
  }
}

function repair(text: string): unknown {
  try {
    return JSON.parse(jsonrepair(text));
  } catch {
    return undefined;
  }
}
