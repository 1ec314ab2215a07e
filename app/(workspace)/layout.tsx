import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { findPageProfile } from "@/app/page-profile";
import { QueryProvider } from "@/app/query-provider";
import { railCookie } from "@/components/shell/rail-cookie";
import { Frame } from "./frame";

/** The frame of signed-in pages. Redirects anonymous visitors to sign in, and back here afterwards. */
export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  const profile = await findPageProfile();
  if (!profile) {
    const path = (await headers()).get("x-path") ?? "/home";
    redirect(`/sign-in?callbackUrl=${encodeURIComponent(path)}`);
  }
  if (!profile.onboarded_at) redirect("/welcome");
  const narrow = (await cookies()).get(railCookie)?.value === "narrow";
  return (
    <QueryProvider signedIn>
      <Frame profile={profile} narrow={narrow}>
        {children}
      </Frame>
    </QueryProvider>
  );
}
