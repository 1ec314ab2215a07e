import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { findPageProfile } from "@/app/page-profile";
import { ProfileSettings } from "@/components/settings/profile-settings";

export const metadata: Metadata = { title: "Settings" };

export default async function ProfilePage() {
  const profile = await findPageProfile();
  if (!profile) redirect("/sign-in?callbackUrl=/settings");
  return <ProfileSettings profile={profile} />;
}
