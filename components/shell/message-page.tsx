import Link from "next/link";
import type { ReactNode } from "react";
import { Wordmark } from "@/components/ui/mark";

/** A page with one message, such as an error or "check your email". */
export function MessagePage({
  title,
  children,
  actions,
}: {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col px-6 py-6 sm:pr-[max(2.5rem,env(safe-area-inset-right))] sm:pl-[max(2.5rem,env(safe-area-inset-left))]">
      <header>
        <Link href="/" className="inline-block rounded-control" aria-label="Parley, home">
          <Wordmark />
        </Link>
      </header>
      <main className="flex flex-1 flex-col justify-center pb-[16vh]">
        <div className="mx-auto w-full max-w-[30rem]">
          <h1 className="font-semibold text-2xl text-ink">{title}</h1>
          {children ? <div className="mt-3 space-y-3 text-ink-soft text-md">{children}</div> : null}
          {actions ? <div className="mt-6 flex flex-wrap gap-2">{actions}</div> : null}
        </div>
      </main>
    </div>
  );
}
