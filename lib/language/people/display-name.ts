import { cleanName } from "./clean-name";

/** The displayed name; without one, the local part of the email address. */
export const displayName = ({ name, email }: { name: string | null; email: string }) =>
  cleanName(name ?? "") || (email.split("@")[0] ?? email);
