"use client";
import { useEffect, useRef, useState } from "react";
import { describeError } from "@/lib/platform/http/client";

export type SaveState = { at: "idle" | "saving" | "saved" } | { at: "failed"; error: string };

const savedShownMs = 2500;

/** Saves the value of one row as soon as it is chosen. */
export function useRowSave<Value>(send: (value: Value) => Promise<unknown>) {
  const [state, setState] = useState<SaveState>({ at: "idle" });
  const [sent, setSent] = useState<{ value: Value } | null>(null);
  const count = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Whether it was saved. Of several at once, only the last one is reported. */
  async function save(value: Value): Promise<boolean> {
    count.current += 1;
    const own = count.current;
    clearTimeout(timer.current);
    setSent({ value });
    setState({ at: "saving" });
    const next: SaveState = await send(value).then(
      () => ({ at: "saved" }) as const,
      (error: unknown) => ({ at: "failed", error: describeError(error) }) as const,
    );
    if (own === count.current) {
      setSent(null);
      setState(next);
      if (next.at === "saved") timer.current = setTimeout(() => setState({ at: "idle" }), savedShownMs);
    }
    return next.at === "saved";
  }

  /** `shown` is what the control shows: the value on its way, else the saved one. */
  return { state, save, shown: (saved: Value) => (sent ? sent.value : saved) };
}
