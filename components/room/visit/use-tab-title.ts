"use client";
import { useEffect } from "react";

/** Shows the meeting's title, and the number of people at the door, in the tab title. */
export function useTabTitle(title: string, waitingCount: number) {
  useEffect(() => {
    document.title = waitingCount > 0 ? `(${waitingCount}) Waiting · ${title}` : `${title} · Parley`;
  }, [title, waitingCount]);
}
