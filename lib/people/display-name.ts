import { cleanName } from "./schema";

/** The name people see; for someone who gave none, the part of the address before the @. */
export const displayName = ({ name, email }: { name: string | null; email: string }) =>
  cleanName(name ?? "") || (email.split("@")[0] ?? email);
