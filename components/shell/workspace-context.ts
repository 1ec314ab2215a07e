"use client";
import { createContext, useContext } from "react";

type Workspace = { openPalette: () => void };

export const WorkspaceContext = createContext<Workspace>({ openPalette: () => {} });

export const useWorkspace = () => useContext(WorkspaceContext);
