import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { findPageProfile } from "@/app/page-profile";
import { QueryProvider } from "@/app/query-provider";
import { railCookie } from "@/components/shell/rail-cookie";
import { Frame } from "./frame";

/** The frame of signed-in pages. Who has to sign in or to be welcomed first is led back here afterwards. */
export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  const profile = await findPageProfile();
  const returnTo = async () => encodeURIComponent((await headers()).get("x-path") ?? "/home");
  if (!profile) redirect(`/sign-in?callbackUrl=${await returnTo()}`);
  if (!profile.onboarded_at) redirect(`/welcome?callbackUrl=${await returnTo()}`);
  const narrow = (await cookies()).get(railCookie)?.value === "narrow";
  return (
    <QueryProvider signedIn>
      <Frame profile={profile} narrow={narrow}>
        {children}
      </Frame>
    </QueryProvider>
  );
}
