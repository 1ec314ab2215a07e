import { emailInput } from "@/lib/meetings/schema";

export const isAddress = (text: string) => emailInput.safeParse(text).success;

/** Takes apart what was typed or pasted: `Ana <ana@example.org>; ben@example.org` holds two addresses. */
export function splitAddresses(text: string): string[] {
  return text
    .split(/[\s,;]+(?![^<]*>)/)
    .map((part) => /<([^<>]+)>/.exec(part)?.[1] ?? part)
    .map((part) => part.trim().replace(/^mailto:/i, ""))
    .filter((part) => part !== "");
}

/** From a pasted list only the addresses count, when it holds any; a lone word stays, so that it can be corrected. */
export function readAddresses(text: string): string[] {
  const parts = splitAddresses(text);
  const addresses = parts.filter((part) => part.includes("@"));
  return addresses.length > 0 ? addresses : parts;
}

export const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
