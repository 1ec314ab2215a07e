import "server-only";

type Compared = {
  label: string;
  username: string | null;
  url: string | null;
  notes: string | null;
  mark: string | null;
  hasTotp: boolean;
};

/** The same for entries of which one is enough: same host, user name and secret; without a secret, the same all over. */
export function duplicateKey({ label, username, url, notes, mark, hasTotp }: Compared): string {
  const where = [url === null ? null : hostOf(url), username];
  return JSON.stringify(mark === null ? [...where, label, notes, hasTotp] : [...where, mark]);
}

function hostOf(url: string): string {
  const trimmed = url.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return (URL.canParse(address) && new URL(address).host) || trimmed.toLowerCase();
}
