import "server-only";

type Compared = {
  label: string;
  username: string | null;
  url: string | null;
  notes: string | null;
  mark: string | null;
  hasTotp: boolean;
};

/**
 * The same for entries of which one is enough: same host, user name and secret. Without a host or a secret they are the
 * same all over: two devices may have one password.
 */
export function duplicateKey({ label, username, url, notes, mark, hasTotp }: Compared): string {
  const host = url === null ? null : hostOf(url);
  const rest = host === null || mark === null ? [label, notes, hasTotp] : [];
  return JSON.stringify([host, username, mark, ...rest]);
}

function hostOf(url: string): string {
  const trimmed = url.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return (URL.canParse(address) && new URL(address).host) || trimmed.toLowerCase();
}
