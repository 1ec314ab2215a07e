/** A team and how many people are meant by it. */
export const teamWords = ({ name, emails }: { name: string; emails: readonly string[] }): string =>
  `${name} · ${emails.length === 1 ? "1 person" : `${emails.length} people`}`;

/** "Marketing team" is also called "Marketing". */
export const shortTeamName = (name: string): string => name.trim().replace(/\s+team$/i, "");
