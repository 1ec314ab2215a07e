"use client";
import "./globals.css";

/** The last resort, when even the frame of the page failed, such as with the database away. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Parley is not available</title>
        <main className="flex min-h-dvh flex-col items-center justify-center px-6 pb-[12vh]">
          <div className="w-full max-w-[30rem]">
            <h1 className="font-semibold text-2xl">Parley is not available right now</h1>
            <p className="mt-3 text-ink-soft text-md">
              The service cannot reach what it needs. Nothing you saved is lost. It usually comes back within a minute.
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
