"use client";
import { createContext, useContext } from "react";

type Workspace = {
  openPalette: () => void;
  isBellOpen: boolean;
  setBellOpen: (isOpen: boolean) => void;
};

export const WorkspaceContext = createContext<Workspace>({
  openPalette: () => {},
  isBellOpen: false,
  setBellOpen: () => {},
});

export const useWorkspace = () => useContext(WorkspaceContext);
