"use client";
import { createContext, type ReactNode, useContext } from "react";

/** A button that is on every page: a row of the rail, and an icon in the header of a phone. */
export type EverywhereButton = {
  rail: (look: { narrow: boolean; className: string }) => ReactNode;
  phone: () => ReactNode;
};

type Workspace = {
  openPalette: () => void;
  isBellOpen: boolean;
  setBellOpen: (isOpen: boolean) => void;
  everywhere: EverywhereButton | null;
};

export const WorkspaceContext = createContext<Workspace>({
  openPalette: () => {},
  isBellOpen: false,
  setBellOpen: () => {},
  everywhere: null,
});

export const useWorkspace = () => useContext(WorkspaceContext);
