"use client";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { toast } from "./toast";

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

/** The same for what somebody opened: code that does not come is said in a toast, and `close` takes the wish back. */
export function useLateOpening<Props>(load: LoadComponent<Props>, wanted: boolean, close: () => void) {
  const { component, hasFailed, retry } = useLateComponent(load, wanted);
  const giveUp = useRef(() => {});
  useEffect(() => {
    giveUp.current = () => {
      close();
      retry();
      toast.bad("Couldn't open this", { description: "Check your connection and try again." });
    };
  });
  useEffect(() => {
    if (hasFailed) giveUp.current();
  }, [hasFailed]);
  return component;
}
