import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/**
 * The page around a booking: nothing that leads away. In a frame, nothing but the content, and at its sides the room
 * that rows take beyond their words.
 */
export function PublicFrame({ embedded, children }: { embedded: boolean; children: ReactNode }) {
  return (
    <div
      className={cn(
        "flex flex-col",
        embedded
          ? "px-3 py-1"
          : "min-h-dvh px-4 pt-6 pb-4 sm:pr-[max(2rem,env(safe-area-inset-right))] sm:pl-[max(2rem,env(safe-area-inset-left))] lg:pt-[9vh]",
      )}
    >
      <main id="booking" className="mx-auto w-full max-w-[62rem] flex-1 aria-busy:opacity-60">
        {children}
      </main>
      <p id="booking-status" role="status" className="sr-only" />
      {embedded ? null : (
        <footer className="mx-auto mt-10 w-full max-w-[62rem] text-ink-faint text-sm">
          <Link href="/" className="rounded-sm underline-offset-4 hover:underline">
            Scheduling by Parley
          </Link>
        </footer>
      )}
    </div>
  );
}
