import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { redirect } from "next/navigation";
import { AccountPage, textLink } from "@/components/account/account-page";
import { returnPath } from "@/components/account/return-path";
import { describeSignInError } from "@/components/account/sign-in-errors";
import { SignInForm } from "@/components/account/sign-in-form";
import { listSignInOptions } from "@/lib/flows/sign-in/list-sign-in-options";
import { findPageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Create account" };

export default async function SignUpPage({
  searchParams,
}: {
  searchParams: Promise<Partial<Record<"callbackUrl" | "error" | "email", string | string[]>>>;
}) {
  const { callbackUrl, error, email } = await searchParams;
  const returnTo = returnPath(callbackUrl);
  if ((await findPageActor()).kind === "user") redirect(returnTo);
  const { google, signUpDomains } = await listSignInOptions(await headers());
  return (
    <AccountPage
      title="Create account"
      lead={
        signUpDomains.length === 0
          ? "All you need is your email. People with the same email domain share an organisation."
          : `Use your email address at ${new Intl.ListFormat("en", { type: "disjunction" }).format(signUpDomains)}.`
      }
      footer={
        <>
          Already have an account?{" "}
          <Link href={`/sign-in?callbackUrl=${encodeURIComponent(returnTo)}`} className={textLink}>
            Sign in
          </Link>
        </>
      }
    >
      <SignInForm
        returnTo={returnTo}
        google={google}
        isNew
        way="link"
        email={typeof email === "string" ? email : ""}
        error={describeSignInError(error)}
      />
    </AccountPage>
  );
}
