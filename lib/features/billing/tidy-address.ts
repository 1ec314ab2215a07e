/** Providers at which dots in the name make no other address. */
const dotless = new Set(["gmail.com", "googlemail.com"]);
/** Providers at which what follows a plus makes no other address. */
const plussed = new Set([
  ...dotless,
  "outlook.com",
  "hotmail.com",
  "live.com",
  "icloud.com",
  "me.com",
  "mac.com",
  "fastmail.com",
  "proton.me",
  "protonmail.com",
  "pm.me",
]);
/** Names of the same provider for the same mailbox. */
const sameAs: Record<string, string> = {
  "googlemail.com": "gmail.com",
  "me.com": "icloud.com",
  "mac.com": "icloud.com",
  "protonmail.com": "proton.me",
  "pm.me": "proton.me",
};

/** One text for all spellings of an address that reach the same mailbox, at providers whose rules are known. */
export function tidyAddress(address: string): string {
  const lower = address.trim().normalize("NFKC").toLowerCase();
  const at = lower.lastIndexOf("@");
  if (at < 1) return lower;
  const [name, domain] = [lower.slice(0, at), lower.slice(at + 1)];
  const base = (plussed.has(domain) && name.split("+")[0]) || name;
  return `${(dotless.has(domain) && base.replaceAll(".", "")) || base}@${sameAs[domain] ?? domain}`;
}
