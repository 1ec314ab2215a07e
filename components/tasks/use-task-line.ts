"use client";
import { useEffect, useState } from "react";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import type { TaskLine } from "@/lib/language/spoken/task-line";

/** Reads a task as the service will, while one types. Null until the code for it is there. */
export function useTaskLine(text: string): TaskLine | null {
  const { timezone } = useTimeStyle();
  const [read, setRead] = useState<(TaskLine & { of: string }) | null>(null);
  useEffect(() => {
    if (text.trim() === "") return;
    let isCurrent = true;
    import("@/lib/language/spoken/task-line").then(
      ({ readTaskLine }) => {
        if (isCurrent) setRead({ ...readTaskLine(text.trim(), { zone: timezone, now: new Date() }), of: text });
      },
      // Without it the service reads the day alone.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [text, timezone]);
  return read?.of === text ? read : null;
}
