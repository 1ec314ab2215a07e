"use client";
import { useEffect, useState } from "react";
import { loadWhenIdle } from "@/components/ui/load-when-idle";

/** True from the first quiet moment after `settled` on: what is not seen at once waits for it. */
export function useHasMoment(settled: boolean): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => (settled && !has ? loadWhenIdle(async () => setHas(true)) : undefined), [settled, has]);
  return has;
}
