import { Check } from "lucide-react";
import type { ComponentType, ReactNode } from "react";

/** What an item of a popup says: a line, and a quiet second one. */
export function ItemWords({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate">{children}</span>
      {note ? <span className="wrap-anywhere block text-ink-faint text-xs">{note}</span> : null}
    </span>
  );
}

/** The check of a chosen item. Its place stays empty on the others, so that all words are equally wide. */
export function ItemCheck({ indicator: Indicator }: { indicator: ComponentType<{ children: ReactNode }> }) {
  return (
    <span className="ml-auto flex size-4 shrink-0 items-center justify-center">
      <Indicator>
        <Check aria-hidden className="text-accent!" />
      </Indicator>
    </span>
  );
}
