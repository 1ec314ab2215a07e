"use client";
import { useEffect } from "react";

/** The tab says what this meeting is called, and how many wait at its door. */
export function useTabTitle(title: string, waitingCount: number) {
  useEffect(() => {
    document.title = waitingCount > 0 ? `(${waitingCount}) At the door · ${title}` : `${title} · Parley`;
  }, [title, waitingCount]);
}
