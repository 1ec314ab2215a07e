import "server-only";
import { env } from "@/lib/platform/env";

/** By their row, or by `ADMIN_EMAILS`. */
export const isAdministrator = ({ isAdmin, email }: { isAdmin: boolean; email: string }) =>
  isAdmin || env.ADMIN_EMAILS.includes(email);
