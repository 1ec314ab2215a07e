import type { ReactNode } from "react";

/** Words on the left, controls on the right, a thin rule between sections. */
export function SettingsSection({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-4 border-line border-b py-8 first-of-type:pt-2 last-of-type:border-b-0 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h2 className="font-semibold text-md leading-5">{title}</h2>
        {lead ? <p className="mt-1 text-base text-ink-faint">{lead}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
