import { hostOf } from "./address";

type Compared = {
  label: string;
  username: string | null;
  url: string | null;
  notes: string | null;
  /** Itself, or what stands for it. */
  secret: string | null;
  hasTotp: boolean;
};

/**
 * The same for entries of which one is enough: same host, user name and secret. Without a host or a secret they are the
 * same all over: two devices may have one password.
 */
export function duplicateKey({ label, username, url, notes, secret, hasTotp }: Compared): string {
  const host = hostOf(url);
  const rest = host && secret ? [] : [label, url?.trim() || null, notes || null, hasTotp];
  return JSON.stringify([host, username || null, secret || null, ...rest]);
}
