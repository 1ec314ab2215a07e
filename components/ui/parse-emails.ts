const address = /[^\s<>,;"'()]+@[^\s<>,;"'()]+\.[^\s<>,;"'()]+/g;

export const isEmail = (text: string) =>
  /^[^\s<>,;"'()@]+@[^\s<>,;"'()@]+\.[^\s<>,;"'()@.]{2,}$/.test(text) && text.length <= 254;

/** Whether mail to both reaches one person. */
export const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * The addresses in what was typed or pasted ("Ana <ana@x.org>; bo@y.org"), as typed and once each, and what is left that
 * is none.
 */
export function parseEmails(text: string): { emails: string[]; rest: string } {
  const found = (text.match(address) ?? []).map((one) => one.replace(/[.]+$/, "")).filter(isEmail);
  const hasOnlyNames = found.length > 0;
  const rest = text
    .replace(address, "")
    .replace(/[<>,;"']/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const emails = found.filter((one, at) => found.findIndex((other) => isSameEmail(one, other)) === at);
  return { emails, rest: hasOnlyNames ? "" : rest };
}
