import type { EntryWire } from "@/lib/features/vault/schema";

/** What the form holds. Of what only the service knows, an empty text is "as it is", and null "none". */
export type EntryValues = {
  label: string;
  username: string;
  url: string;
  notes: string;
  secret: string | null;
  totp: string | null;
  /** Separated by commas. */
  tags: string;
  expires_at: string | null;
  shared: boolean;
};

export const valuesOf = (entry: EntryWire | null): EntryValues => ({
  label: entry?.label ?? "",
  username: entry?.username ?? "",
  url: entry?.url ?? "",
  notes: entry?.notes ?? "",
  secret: "",
  totp: "",
  tags: entry?.tags.join(", ") ?? "",
  expires_at: entry?.expires_at ?? null,
  shared: entry?.shared ?? false,
});

/** As the service takes a new one. */
export const bodyOf = ({ label, username, url, notes, secret, totp, tags, expires_at, shared }: EntryValues) => ({
  label: label.trim(),
  username: username.trim() || null,
  url: url.trim() || null,
  notes: notes || null,
  secret: secret || null,
  totp: totp?.trim() || null,
  tags: tags
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean),
  expires_at,
  shared,
});

/** The label, and what differs: what others changed meanwhile in other fields stays. */
export function changesOf(
  before: EntryValues,
  now: EntryValues,
): Partial<ReturnType<typeof bodyOf>> & { label: string } {
  const body = bodyOf(now);
  const changed = Object.entries(body).filter(
    ([name]) => name === "label" || before[name as keyof EntryValues] !== now[name as keyof EntryValues],
  );
  return { label: body.label, ...Object.fromEntries(changed) };
}
