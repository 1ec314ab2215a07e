import type { Metadata } from "next";
import Link from "next/link";
import { AccountPage, textLink } from "@/components/account/account-page";
import { NativeForm } from "@/components/patterns/form/native-form";
import { Button } from "@/components/ui/button";

export const metadata: Metadata = { title: "Sign in", referrer: "no-referrer" };

type Search = { email?: string | string[]; token?: string | string[]; callbackUrl?: string | string[] };

/** The target of a sign-in link. Mail scanners open links, too, so only the button uses the token. */
export default async function ConfirmSignInPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { email, token, callbackUrl } = await searchParams;
  const isWhole = typeof email === "string" && typeof token === "string";
  return (
    <AccountPage
      title={isWhole ? "Confirm it's you" : "This link is incomplete"}
      lead={
        isWhole ? (
          <>
            Sign in as <strong className="wrap-anywhere font-medium text-ink">{email}</strong>.
          </>
        ) : (
          "Part of it is missing. Request a new one."
        )
      }
      footer={
        <Link href="/sign-in" className={textLink}>
          {isWhole ? "Not you?" : "Request a new link"}
        </Link>
      }
    >
      {isWhole ? (
        <NativeForm
          action="/api/auth/callback/email"
          method="get"
          hiddenFields={{ token, email, callbackUrl: typeof callbackUrl === "string" ? callbackUrl : null }}
        >
          <Button type="submit" variant="primary" size="lg">
            Sign in
          </Button>
        </NativeForm>
      ) : null}
    </AccountPage>
  );
}
