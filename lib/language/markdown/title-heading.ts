import { plainText } from "./plain-text";

const withSigns = /^ {0,3}#{1,6}[ \t]+(\S.*?)(?:[ \t]+#+)?[ \t]*(?:\r?\n|$)/;
const withLineBelow = /^ {0,3}(?![-+*][ \t]|\d+[.)][ \t])([^\s#>].*?)[ \t]*\r?\n {0,3}(?:=+|-+)[ \t]*(?:\r?\n|$)/;

/** The heading that a text begins with, where it only says the title again, with the empty lines above it; else nothing. */
export function titleHeading(text: string, title: string): string {
  const above = /^(?:[ \t]*\r?\n)*/.exec(text)?.[0] ?? "";
  const rest = text.slice(above.length);
  const found = withSigns.exec(rest) ?? withLineBelow.exec(rest);
  const isTitle = found !== null && comparable(plainText(found[1] ?? "")) === comparable(title);
  return isTitle ? above + found[0] : "";
}

const comparable = (text: string) => text.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
