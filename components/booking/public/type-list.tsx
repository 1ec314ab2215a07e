import { ArrowRight } from "lucide-react";
import { formatMinutes } from "@/components/patterns/time/format-time";
import type { PublicBookingPage } from "@/lib/flows/booking/schema";

type TypeListProps = {
  types: readonly PublicBookingPage["types"][number][];
  /** Null in a preview: nothing leads anywhere. */
  hrefOf: ((slug: string) => string) | null;
};

/** What can be booked, shortest first. */
export function TypeList({ types, hrefOf }: TypeListProps) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {types.map((type) => (
        <li key={type.slug}>
          {hrefOf ? (
            <a
              href={hrefOf(type.slug)}
              data-swap
              className="group -mx-3 flex min-h-16 items-center gap-4 rounded-card px-3 py-3.5 hover:bg-hover"
            >
              <TypeWords type={type} />
              <ArrowRight
                aria-hidden
                className="size-5 text-ink-faint transition-transform group-hover:translate-x-0.5 group-hover:text-accent"
              />
            </a>
          ) : (
            <div className="flex min-h-16 items-center gap-4 py-3.5">
              <TypeWords type={type} />
              <ArrowRight aria-hidden className="size-5 text-ink-faint" />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function TypeWords({ type }: { type: TypeListProps["types"][number] }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 break-words font-medium text-ink text-lg">{type.title}</span>
        <span className="tabular text-base text-ink-faint">{formatMinutes(type.duration_minutes)}</span>
      </span>
      {type.description ? (
        <span className="mt-0.5 block whitespace-pre-line break-words text-base text-ink-soft">{type.description}</span>
      ) : null}
    </span>
  );
}
