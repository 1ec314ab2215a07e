import Link from "next/link";
import type { ReactNode } from "react";
import { Wordmark } from "@/components/ui/mark";

/** The page around a door: the logo, and no links that lead away by mistake. */
export function DoorFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col pt-[max(1rem,env(safe-area-inset-top))] pr-[max(1rem,env(safe-area-inset-right))] pb-[max(1.5rem,env(safe-area-inset-bottom))] pl-[max(1rem,env(safe-area-inset-left))] sm:pt-6 sm:pr-[max(2rem,env(safe-area-inset-right))] sm:pl-[max(2rem,env(safe-area-inset-left))]">
      <header className="flex">
        <Link href="/" aria-label="Parley home" className="w-fit rounded-control">
          <Wordmark />
        </Link>
      </header>
      <main className="mx-auto flex w-full max-w-[82rem] flex-1 flex-col py-4 lg:justify-center">{children}</main>
    </div>
  );
}
