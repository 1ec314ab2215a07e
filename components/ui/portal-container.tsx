"use client";
import { createContext, type ReactNode, useContext } from "react";

const PortalContainer = createContext<HTMLElement | null>(null);

/**
 * Where popups of this tree are put instead of `<body>`: inside the room's stage, so that they are dark too
 * and stay visible in full screen.
 */
export function PortalContainerProvider({
  container,
  children,
}: {
  container: HTMLElement | null;
  children: ReactNode;
}) {
  return <PortalContainer.Provider value={container}>{children}</PortalContainer.Provider>;
}

export function usePortalContainer() {
  return useContext(PortalContainer) ?? undefined;
}
