import "server-only";
import { env } from "@/lib/platform/env";

/** The whole address of a page that a notification leads to. */
export const pageLink = (href: string | null) => new URL(href ?? "/home", env.PUBLIC_ORIGIN).href;
