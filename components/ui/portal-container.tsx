"use client";
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from "react";

const PortalContainer = createContext<HTMLElement | null>(null);

let stage: HTMLElement | null = null;
const listeners = new Set<() => void>();

function setStage(next: HTMLElement | null) {
  stage = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Where popups of this tree are put instead of `<body>`: inside the room's stage, so that they are dark too
 * and stay visible in full screen. Toasts follow.
 */
export function PortalContainerProvider({
  container,
  children,
}: {
  container: HTMLElement | null;
  children: ReactNode;
}) {
  useEffect(() => {
    setStage(container);
    return () => setStage(null);
  }, [container]);
  return <PortalContainer.Provider value={container}>{children}</PortalContainer.Provider>;
}

export function usePortalContainer() {
  return useContext(PortalContainer) ?? undefined;
}

/** The container that is on the page, for what is drawn outside its tree. */
export function useStageContainer() {
  return useSyncExternalStore(
    subscribe,
    () => stage,
    () => null,
  );
}
