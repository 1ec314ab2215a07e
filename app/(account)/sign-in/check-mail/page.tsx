import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { AccountPage, textLink } from "@/components/account/account-page";
import { ButtonLink } from "@/components/ui/button";
import { listSignInOptions } from "@/lib/flows/sign-in/list-sign-in-options";

export const metadata: Metadata = { title: "Check your email" };

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
      title="Check your email"
      lead={
        <>
          We sent a link to{" "}
          {address ? <strong className="wrap-anywhere font-medium text-ink">{address}</strong> : "your address"}. Open
          it on the device you want to use. It works once and expires in 30 minutes.
        </>
      }
      footer={
        <>
          {outbox ? "Wrong address?" : "Didn't get it? Check spam, or"}{" "}
          <Link href="/sign-in" className={textLink}>
            {outbox ? "Try again" : "try again"}
          </Link>
          .
        </>
      }
    >
      {outbox ? (
        <div className="border-line border-y py-4">
          <p className="text-base text-ink-soft">This install doesn't send email. Messages are kept in the outbox.</p>
          <ButtonLink
            href={address ? `/outbox?to=${encodeURIComponent(address)}` : "/outbox"}
            variant="primary"
            size="lg"
            className="mt-4"
          >
            Open outbox
          </ButtonLink>
        </div>
      ) : null}
    </AccountPage>
  );
}
