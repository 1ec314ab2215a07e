import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Wordmark } from "@/components/ui/mark";

type AccountPageProps = {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  /** What stands beside the form, or below it on a phone. */
  aside?: ReactNode;
  footer?: ReactNode;
};

export function AccountPage({ title, lead, children, aside, footer }: AccountPageProps) {
  return (
    <div className="flex min-h-dvh flex-col px-5 py-6 sm:pr-[max(2.5rem,env(safe-area-inset-right))] sm:pl-[max(2.5rem,env(safe-area-inset-left))]">
      <header>
        <Link href="/" className="inline-block rounded-control" aria-label="Parley home">
          <Wordmark />
        </Link>
      </header>
      <main
        className={cn(
          "mx-auto grid w-full flex-1 content-center items-start gap-x-16 gap-y-12 py-12 lg:pb-[14vh]",
          aside ? "max-w-[26rem] lg:max-w-[56rem] lg:grid-cols-2" : "max-w-[26rem]",
        )}
      >
        <div className="min-w-0">
          <h1 className="font-semibold text-3xl">{title}</h1>
          {lead ? <p className="mt-2 text-ink-soft text-md">{lead}</p> : null}
          <div className="mt-8">{children}</div>
          {footer ? <div className="mt-8 text-base text-ink-faint">{footer}</div> : null}
        </div>
        {aside ? <aside className="border-line lg:border-l lg:pl-16">{aside}</aside> : null}
      </main>
    </div>
  );
}

export const textLink = "rounded-sm text-ink underline decoration-edge underline-offset-4 hover:decoration-ink";
