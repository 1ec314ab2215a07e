const address = /[^\s<>,;"'()]+@[^\s<>,;"'()]+\.[^\s<>,;"'()]+/g;

export const isEmail = (text: string) =>
  /^[^\s<>,;"'()@]+@[^\s<>,;"'()@]+\.[^\s<>,;"'()@.]{2,}$/.test(text) && text.length <= 254;

/**
 * The addresses in what was typed or pasted ("Ana <ana@x.org>; bo@y.org"), lower case and once each,
 * and what is left that is none.
 */
export function parseEmails(text: string): { emails: string[]; rest: string } {
  const found = (text.match(address) ?? []).map((one) => one.replace(/[.]+$/, "").toLowerCase()).filter(isEmail);
  const hasOnlyNames = found.length > 0;
  const rest = text
    .replace(address, "")
    .replace(/[<>,;"']/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return { emails: [...new Set(found)], rest: hasOnlyNames ? "" : rest };
}
