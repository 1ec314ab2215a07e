"use client";
import { type ComponentType, useEffect, useState } from "react";

/** Never changes: a function of its module. */
export type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

/** Loads a component's code once it is wanted. `retry` asks for code again that did not come. */
export function useLateComponent<Props>(load: LoadComponent<Props>, wanted: boolean) {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isMissing = wanted && !component && !hasFailed;

  useEffect(() => {
    if (!isMissing) return;
    let current = true;
    load().then(
      (loaded) => current && setComponent(() => loaded),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [isMissing, load]);

  return { component, hasFailed, retry: () => setFailed(false) };
}
