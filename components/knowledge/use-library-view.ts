"use client";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { isSamePlace, type LibraryView, readView, viewPath } from "./library-view";

/** What the library shows is in its address: it can be shared, and Back leads to what was shown before. */
export function useLibraryView() {
  const params = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  return {
    view,
    /** A step of its own for Back. */
    go: (change: Partial<LibraryView>) => {
      const next = { ...view, ...change };
      window.history.pushState(null, "", viewPath(next));
      if (!isSamePlace(view.place, next.place)) window.scrollTo(0, 0);
    },
    /** In the place of this step: letters of a search, a filter. */
    adjust: (change: Partial<LibraryView>) => window.history.replaceState(null, "", viewPath({ ...view, ...change })),
  };
}
