import Link from "next/link";
import type { ReactNode } from "react";

/** A figure with its name; where rows stand behind it, a link to them. */
export function Stat({
  label,
  value,
  href,
  hint,
}: {
  label: string;
  value: ReactNode;
  href?: string;
  hint?: ReactNode;
}) {
  const figure = <span className="tabular block font-semibold text-ink text-xl">{value}</span>;
  return (
    <div className="min-w-0">
      <p className="text-ink-faint text-sm">{label}</p>
      {href ? (
        <Link href={href} className="rounded-sm underline-offset-4 hover:underline">
          {figure}
        </Link>
      ) : (
        figure
      )}
      {hint ? <p className="text-ink-faint text-sm">{hint}</p> : null}
    </div>
  );
}
