import type { PersonChange } from "./schema";

type Standing = {
  id: string;
  isAdmin: boolean;
  disabledAt: Date | null;
  /** Named in the settings of the installation. */
  isConfigured: boolean;
};

type StandingRefusal = "own_standing" | "configured_admin" | "account_disabled";

/** Whether the change gives or takes rights, rather than asks for what is so already. */
export const changesStanding = (person: Standing, change: PersonChange) =>
  (change.is_admin !== undefined && change.is_admin !== person.isAdmin) ||
  (change.disabled !== undefined && change.disabled !== (person.disabledAt !== null));

/** Why this person's standing may not be changed like this; null: it may. */
export function refusalOf(by: { id: string }, person: Standing, change: PersonChange): StandingRefusal | null {
  if (by.id === person.id && changesStanding(person, change)) return "own_standing";
  if (person.isConfigured && (change.disabled === true || change.is_admin === false)) return "configured_admin";
  const isDisabled = change.disabled ?? person.disabledAt !== null;
  if (isDisabled && change.is_admin === true && !person.isAdmin) return "account_disabled";
  return null;
}
