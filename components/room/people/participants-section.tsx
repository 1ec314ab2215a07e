import type { ReactNode } from "react";

/** People with one status, under a heading. */
export function ParticipantsSection({
  label,
  count,
  act,
  children,
}: {
  label: string;
  count: number;
  act?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={label} className="pb-2">
      <header className="flex h-9 items-center gap-2 px-2">
        <h3 className="font-medium text-ink-soft text-sm">{label}</h3>
        <span className="tabular text-ink-faint text-sm">{count}</span>
        <span className="ml-auto">{act}</span>
      </header>
      <ul aria-label={label}>{children}</ul>
    </section>
  );
}
