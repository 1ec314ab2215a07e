import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AccountPage } from "@/components/account/account-page";
import { returnPath } from "@/components/account/return-path";
import { WelcomeForm } from "@/components/account/welcome-form";
import { findPageProfile } from "../../page-profile";
import { QueryProvider } from "../../query-provider";

export const metadata: Metadata = { title: "Welcome" };

export default async function WelcomePage({
  searchParams,
}: {
  searchParams: Promise<{ callbackUrl?: string | string[] }>;
}) {
  const returnTo = returnPath((await searchParams).callbackUrl);
  const profile = await findPageProfile();
  if (!profile) redirect(`/sign-in?callbackUrl=${encodeURIComponent(returnTo)}`);
  if (profile.onboarded_at) redirect(returnTo);
  return (
    <AccountPage title="Welcome to Parley" lead="Just two things to set up.">
      <QueryProvider signedIn>
        <WelcomeForm name={profile.name} returnTo={returnTo} />
      </QueryProvider>
    </AccountPage>
  );
}
