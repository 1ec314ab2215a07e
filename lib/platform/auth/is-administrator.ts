import "server-only";
import { env } from "@/lib/platform/env";

/** Named by the settings of the installation, which alone can change that. */
export const isConfiguredAdmin = ({ email }: { email: string }) => env.ADMIN_EMAILS.includes(email);

/** By their row, or by `ADMIN_EMAILS`. */
export const isAdministrator = ({ isAdmin, email }: { isAdmin: boolean; email: string }) =>
  isAdmin || isConfiguredAdmin({ email });
