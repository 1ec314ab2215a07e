import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AccountPage } from "@/components/account/account-page";
import { UnsubscribeButton } from "@/components/account/unsubscribe-button";
import { notificationKindOf } from "@/lib/core/notifications/constants";
import { isUnsubscribed } from "@/lib/core/notifications/queries";
import { readUnsubscribeToken } from "@/lib/core/notifications/unsubscribe-token";

export const metadata: Metadata = { title: "Unsubscribe", robots: { index: false }, referrer: "no-referrer" };

type Search = Promise<{ token?: string | string[] }>;

/** Opening the page changes nothing: mail scanners open links, too. */
export default async function UnsubscribePage({ searchParams }: { searchParams: Search }) {
  const { token } = await searchParams;
  const found = typeof token === "string" ? readUnsubscribeToken(token) : null;
  if (!found || typeof token !== "string") notFound();
  const { userId, from } = found;
  return (
    <AccountPage
      title="Unsubscribe"
      lead={
        from === "digest"
          ? "You'll get no more daily emails from Parley, and no single ones in their place."
          : `You'll get no more emails about “${notificationKindOf[from].label}”.`
      }
      footer={
        from === "broadcast"
          ? "Invitations, sign-in links and other emails still arrive. You can change this in your notification settings, too."
          : "Notifications in Parley stay. You can change all of this in your notification settings."
      }
    >
      <UnsubscribeButton token={token} isOff={from === "digest" ? null : await isUnsubscribed(userId, from)} />
    </AccountPage>
  );
}
