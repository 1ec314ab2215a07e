import type { Filter } from "@/components/vault/vault-view";
import type { EntryWire } from "@/lib/features/vault/schema";
import { daysBetween } from "@/lib/language/time/days";
import { webAddress } from "@/lib/language/vault/address";

/** An entry is said to expire so many days before. */
const expiringDays = 14;

/** Days until it expires; negative when it has, null when it never does. */
export const daysLeft = ({ expires_at: day }: EntryWire, today: string) => (day ? daysBetween(today, day) : null);

export function isExpiring(entry: EntryWire, today: string) {
  const days = daysLeft(entry, today);
  return days !== null && days <= expiringDays;
}

const belongs: Record<Filter, (entry: EntryWire, today: string) => boolean> = {
  all: () => true,
  mine: ({ can_manage: canManage, created_by: by }) => canManage && by !== null,
  shared: ({ shared }) => shared,
  left: ({ seen_by_former: former }) => former.length > 0,
  expiring: isExpiring,
  reused: ({ reused }) => reused === true,
  weak: ({ strength }) => strength === "weak",
};

export const countIn = (entries: readonly EntryWire[], filter: Filter, today: string) =>
  entries.filter((entry) => belongs[filter](entry, today)).length;

/** Those of a filter in which every word occurs; what begins with the text comes first, else by label. */
export function filterEntries(entries: readonly EntryWire[], filter: Filter, text: string, today: string): EntryWire[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const found = entries
    .filter((entry) => belongs[filter](entry, today))
    .filter((entry) => {
      const searched = fold([entry.label, entry.username ?? "", entry.url ?? "", ...entry.tags].join("\n"));
      return words.every((word) => searched.includes(word));
    });
  const rank = ({ label }: EntryWire) => (words[0] && fold(label).startsWith(words[0]) ? 0 : 1);
  return found.sort((one, other) => rank(one) - rank(other) || collator.compare(one.label, other.label));
}

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** Without case and accents. */
const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** What a row shows of the address. */
export const siteOf = (text: string | null) => webAddress(text)?.host.replace(/^www\./, "") || null;

/** "Expires in 5 days" */
export function describeExpiry(days: number): string {
  if (days < 0) return days === -1 ? "Expired yesterday" : `Expired ${-days} days ago`;
  if (days === 0) return "Expires today";
  return days === 1 ? "Expires tomorrow" : `Expires in ${days} days`;
}
