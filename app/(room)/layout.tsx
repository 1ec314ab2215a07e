import type { ReactNode } from "react";
import { findPageProfile } from "@/app/page-profile";
import { QueryProvider } from "@/app/query-provider";

export default async function Layout({ children }: { children: ReactNode }) {
  return <QueryProvider signedIn={(await findPageProfile()) !== null}>{children}</QueryProvider>;
}
