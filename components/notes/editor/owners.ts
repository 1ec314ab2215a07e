import type { NamedPerson } from "@/components/notes/action-item";
import type { Owner } from "./line-controls";

type People = {
  host: NamedPerson;
  people: readonly NamedPerson[];
  /** Invitees and attendees, with their accounts. */
  recipients: readonly { name: string; user_id: string | null }[];
};

/** Those who may own an action item, each name once. Who has no account is known by name alone. */
export function listOwners({ host, people, recipients }: People): Owner[] {
  const owners: Owner[] = [
    { name: host.name, user_id: host.id },
    ...recipients.map(({ name, user_id }) => ({ name, user_id })),
    ...people.map(({ name }) => ({ name, user_id: null })),
  ];
  const seen = new Set<string>();
  return owners.filter(({ name }) => {
    const key = name.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
