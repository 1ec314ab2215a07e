import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { AccountPage, textLink } from "@/components/account/account-page";
import { ButtonLink } from "@/components/ui/button";
import { listSignInOptions } from "@/lib/sign-in/sign-in-options";

export const metadata: Metadata = { title: "Check your mail" };

export default async function CheckMailPage({
  searchParams,
}: {
  searchParams: Promise<{ email?: string | string[] }>;
}) {
  const { email } = await searchParams;
  const address = typeof email === "string" && email.length <= 254 ? email : null;
  const { outbox } = await listSignInOptions(await headers());
  return (
    <AccountPage
      title="Check your mail"
      lead={
        <>
          We sent a link to{" "}
          {address ? <strong className="wrap-anywhere font-medium text-ink">{address}</strong> : "your address"}. Open
          it in this browser. It works once, for 30 minutes.
        </>
      }
      footer={
        <>
          Nothing there? Look in the spam folder, or{" "}
          <Link href="/sign-in" className={textLink}>
            try again or use another address
          </Link>
          .
        </>
      }
    >
      {outbox ? (
        <div className="border-line border-y py-4">
          <p className="text-base text-ink-soft">
            This Parley has no way to send mail, so it keeps what it would have sent on a page of its own.
          </p>
          <ButtonLink
            href={address ? `/outbox?to=${encodeURIComponent(address)}` : "/outbox"}
            variant="primary"
            size="lg"
            className="mt-4"
          >
            Open the outbox
          </ButtonLink>
        </div>
      ) : null}
    </AccountPage>
  );
}
