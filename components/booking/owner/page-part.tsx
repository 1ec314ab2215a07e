import { type ReactNode, useId } from "react";
import type { SaveState } from "@/components/patterns/settings-row/use-row-save";

type PagePartProps = {
  title: string;
  lead?: ReactNode;
  /** Of what saves by itself in this part. */
  state?: SaveState;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of the page; a thin rule stands between two. */
export function PagePart({ title, lead, state, aside, children }: PagePartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-b py-7 first:pt-0 last:border-b-0">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 max-w-prose">
          <h2 id={id} className="font-semibold text-lg text-ink">
            {title}
          </h2>
          {lead ? <p className="mt-0.5 text-base text-ink-faint">{lead}</p> : null}
        </div>
        <div className="flex items-center gap-3">
          {state ? <SaveWords state={state} /> : null}
          {aside}
        </div>
      </div>
      {children}
    </section>
  );
}

function SaveWords({ state }: { state: SaveState }) {
  if (state.at === "failed") {
    return (
      <p role="alert" className="text-bad text-sm">
        Not saved. {state.error}
      </p>
    );
  }
  return (
    <span role="status" className="text-ink-faint text-xs empty:sr-only">
      {state.at === "saving" ? "Saving…" : state.at === "saved" ? "Saved" : ""}
    </span>
  );
}
