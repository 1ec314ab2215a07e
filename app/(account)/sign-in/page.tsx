import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { redirect } from "next/navigation";
import { AccountPage, textLink } from "@/components/account/account-page";
import { DemoPeople } from "@/components/account/demo-people";
import { returnPath } from "@/components/account/return-path";
import { describeSignInError } from "@/components/account/sign-in-errors";
import { SignInForm } from "@/components/account/sign-in-form";
import { listSignInOptions } from "@/lib/flows/sign-in/list-sign-in-options";
import { findPageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Sign in" };

type Search = Partial<Record<"callbackUrl" | "error" | "way" | "email", string | string[]>>;

export default async function SignInPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { callbackUrl, error, way, email } = await searchParams;
  const returnTo = returnPath(callbackUrl);
  if ((await findPageActor()).kind === "user") redirect(returnTo);
  const options = await listSignInOptions(await headers());
  const isByPassword = way === "password";
  const isDemo = options.demoPeople.length > 0;
  return (
    <AccountPage
      title="Sign in"
      lead={isByPassword ? "Enter your email and password." : "No password needed. We'll email you a link."}
      footer={
        <>
          New here?{" "}
          <Link href={`/sign-up?callbackUrl=${encodeURIComponent(returnTo)}`} className={textLink}>
            Create account
          </Link>
        </>
      }
      aside={
        isDemo ? (
          <>
            <h2 className="font-semibold text-lg">Or try a demo account</h2>
            <p className="mt-1 mb-5 text-base text-ink-faint">
              A small made-up company to explore. Demo sign-in works only on this machine.
            </p>
            <DemoPeople people={options.demoPeople} returnTo={returnTo} />
          </>
        ) : null
      }
    >
      <SignInForm
        returnTo={returnTo}
        google={options.google}
        way={isByPassword ? "password" : "link"}
        email={typeof email === "string" ? email : ""}
        error={describeSignInError(error)}
      />
    </AccountPage>
  );
}
