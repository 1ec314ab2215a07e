import { hideFigures, hidesFiguresAlone } from "@/lib/language/sensitive/hide-figures";
import { invalidValue } from "@/lib/platform/refusal";
import type { ReaderLevel } from "./constants";
import type { Recipient } from "./queries";
import type { ChosenLevel } from "./schema";

/** What was chosen for this recipient; null: nothing. Throws 422 for a recording that cannot be given. */
export function chosenLevel(levels: readonly ChosenLevel[], recipient: Recipient): ReaderLevel | null {
  const at = levels.findIndex(({ email }) => email.toLowerCase() === recipient.emailKey);
  const level = levels[at]?.level ?? null;
  if (level !== "full") return level;
  const path = `levels.${at}.level`;
  if (!recipient.user) throw invalidValue(path, `${recipient.name} has no account, and can only be sent the notes.`);
  if (!hidesFiguresAlone(recipient.mask)) {
    throw invalidValue(path, `The recording says what is hidden from ${recipient.name} in the notes.`);
  }
  return level;
}

/** As this recipient reads the notes at that level. What else is hidden stays hidden. */
export const withLevel = (recipient: Recipient, level: ReaderLevel | null): Recipient =>
  level
    ? {
        ...recipient,
        mask: { ...recipient.mask, groups: hideFigures(recipient.mask.groups, level === "masked") },
      }
    : recipient;

/** Whether it is more or less than this recipient has. */
export const isOtherLevel = (recipient: Recipient, level: ReaderLevel | null): boolean =>
  level !== null &&
  (withLevel(recipient, level).mask.groups.length !== recipient.mask.groups.length ||
    (level === "full") !== (recipient.access === "full"));
