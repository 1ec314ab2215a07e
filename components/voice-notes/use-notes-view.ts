"use client";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { type NotesView, readView, viewPath } from "./notes-view";

/** What the list shows is in its address: Back from a note leads to the same list. */
export function useNotesView() {
  const params = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  return {
    view,
    adjust: (change: Partial<NotesView>) => window.history.replaceState(null, "", viewPath({ ...view, ...change })),
  };
}
