import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AccountPage } from "@/components/account/account-page";
import { NotMeButton } from "@/components/account/not-me-button";
import { readNotMeToken } from "@/lib/features/vault/not-me-token";

export const metadata: Metadata = { title: "That was not me", robots: { index: false }, referrer: "no-referrer" };

type Search = Promise<{ token?: string | string[] }>;

/** Opening the page changes nothing: mail scanners open links, too. */
export default async function NotMePage({ searchParams }: { searchParams: Search }) {
  const { token } = await searchParams;
  if (typeof token !== "string" || !readNotMeToken(token)) notFound();
  return (
    <AccountPage
      title="That was not me"
      lead="Parley will sign you out everywhere and close your vault. Whoever opened it can't open it again with what they set."
      footer="No entry is lost. Sign in again, change your password, and set your vault up anew."
    >
      <NotMeButton token={token} />
    </AccountPage>
  );
}
