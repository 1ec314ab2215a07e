import Link from "next/link";
import type { ReactNode } from "react";
import { Wordmark } from "@/components/ui/mark";

/** The page around a door: the mark, and nothing that leads elsewhere by mistake. */
export function DoorFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-8 sm:pt-6">
      <header className="flex">
        <Link href="/" aria-label="Parley, to the front page" className="w-fit rounded-control">
          <Wordmark />
        </Link>
      </header>
      <main className="mx-auto flex w-full max-w-[82rem] flex-1 flex-col justify-center py-4">{children}</main>
    </div>
  );
}
