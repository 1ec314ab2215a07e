"use client";
import type { ReactNode } from "react";
import { ErrorState } from "./error-state";
import { type LoadComponent, useLateComponent } from "./use-late-component";

/** A part of a page whose code loads when it is shown. `waiting` has its size. */
export function LatePart<Props extends object>({
  load,
  props,
  waiting = null,
}: {
  load: LoadComponent<Props>;
  props: Props;
  waiting?: ReactNode;
}) {
  const { component: Part, hasFailed, retry } = useLateComponent(load, true);
  if (Part) return <Part {...props} />;
  if (!hasFailed) return waiting;
  return (
    <ErrorState title="Couldn't load this part of the page" onRetry={retry}>
      Check your connection and try again.
    </ErrorState>
  );
}
