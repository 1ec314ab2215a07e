export const auditKinds = [
  "account",
  "meeting",
  "access",
  "billing",
  "broadcast",
  "vault",
  "knowledge",
  "settings",
] as const;

export const entriesShown = 50;
export const entriesShownMax = 200;
/** Fewer letters are found everywhere, and by no index. */
export const searchLettersMin = 3;
/** Of one CSV. The row after them says that there are more. */
export const exportedMax = 1_000_000;
