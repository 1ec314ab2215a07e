import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";

/** One question before anything is shown. */
export function Gate({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="vault-gate" className="mx-auto w-full max-w-96 pt-6 sm:pt-[12vh]">
      <LockKeyhole aria-hidden className="mb-4 size-6 text-accent" />
      <h2 id="vault-gate" className="font-semibold text-xl">
        {title}
      </h2>
      <div className="mt-1.5 mb-6 text-base text-ink-soft">{lead}</div>
      {children}
    </section>
  );
}
