import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { homePath } from "@/components/account/return-path";
import { HeroDrawing } from "@/components/site/hero-drawing";
import { JoinByCode } from "@/components/site/join-by-code";
import { ButtonLink } from "@/components/ui/button";
import { Wordmark } from "@/components/ui/mark";
import { findPageActor } from "@/lib/platform/auth/page-actor";
import { env } from "@/lib/platform/env";

export const metadata: Metadata = { title: { absolute: "Parley: meetings that write their own notes" } };

const facts = [
  {
    title: "One link, no install",
    text: "Guests join in the browser with a link or a code. They don't need an account, and you decide who gets in.",
  },
  {
    title: "Every word under the right name",
    text: "Each person is transcribed from their own microphone, so captions and transcripts show who said what.",
  },
  {
    title: "Notes that show their source",
    text: "Decisions and action items with an owner and a date. Every line links to the moment it was said.",
  },
  {
    title: "Private until you share",
    text: "Notes and transcripts stay private until you share them.",
  },
];

export default async function LandingPage() {
  if ((await findPageActor()).kind === "user") redirect(homePath);
  return (
    <div className="mx-auto flex min-h-dvh max-w-[80rem] flex-col px-5 sm:pr-[max(2.5rem,env(safe-area-inset-right))] sm:pl-[max(2.5rem,env(safe-area-inset-left))]">
      <header className="flex h-18 items-center justify-between">
        <Wordmark />
        <nav aria-label="Account" className="flex items-center gap-1">
          {env.BILLING ? (
            <ButtonLink href="/pricing" variant="ghost" className="max-sm:hidden">
              Pricing
            </ButtonLink>
          ) : null}
          <ButtonLink href="/sign-in" variant="ghost">
            Sign in
          </ButtonLink>
          <ButtonLink href="/sign-up" variant="secondary">
            Create account
          </ButtonLink>
        </nav>
      </header>
      <main className="flex-1">
        <section className="grid items-center gap-x-14 gap-y-12 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:pt-14 lg:pb-24">
          <div>
            <h1 className="font-semibold text-4xl sm:text-5xl">Meetings that write their own notes</h1>
            <p className="mt-5 max-w-[30rem] text-ink-soft text-lg sm:text-[1.125rem] sm:leading-7">
              Video meetings with live captions. When everyone leaves, the decisions and action items are already
              written.
            </p>
            <div className="mt-9 flex flex-col gap-4">
              <ButtonLink href="/sign-in?callbackUrl=/home" variant="primary" size="lg" className="w-fit">
                Sign in to start a meeting
              </ButtonLink>
              <JoinByCode />
            </div>
          </div>
          <HeroDrawing className="mx-auto max-w-[40rem]" />
        </section>
        <section aria-label="Features" className="border-line border-t">
          <ul className="-mb-px grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
            {facts.map((fact) => (
              <li key={fact.title} className="border-line border-b py-7 lg:border-b-0">
                <h2 className="font-semibold text-md">{fact.title}</h2>
                <p className="mt-1.5 text-base text-ink-soft">{fact.text}</p>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <footer className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t py-6 text-ink-faint text-sm">
        <span>Parley</span>
        {env.BILLING ? (
          <Link href="/pricing" className="rounded-sm hover:text-ink touch:py-2">
            Pricing
          </Link>
        ) : null}
        <Link href="/docs" className="rounded-sm hover:text-ink touch:py-2">
          API reference
        </Link>
      </footer>
    </div>
  );
}
