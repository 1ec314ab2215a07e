"use client";
import "./globals.css";
import { useReturnOfService } from "@/components/data/use-return-of-service";

/** Shown if even the root layout fails, for example without the database. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const isAway = useReturnOfService(error);
  return (
    <html lang="en">
      <body>
        <title>Parley is unavailable</title>
        <main className="flex min-h-dvh flex-col items-center justify-center px-6 pb-[12vh]">
          <div className="w-full max-w-[30rem]">
            <h1 className="font-semibold text-2xl">
              {isAway ? "Can't reach Parley" : "Parley is unavailable right now"}
            </h1>
            <p role="status" className="mt-3 text-ink-soft text-md">
              {isAway
                ? "The service isn't responding. This page will load as soon as it's back."
                : "Something went wrong. Your data is safe."}
            </p>
            <button
              type="button"
              onClick={reset}
              className="mt-6 h-8 rounded-control bg-accent px-3 font-medium text-accent-ink touch:h-11"
            >
              Try again
            </button>
          </div>
        </main>
      </body>
    </html>
  );
}
