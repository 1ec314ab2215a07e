"use client";
import { createContext, useContext } from "react";

/** In the window, in CSS pixels. */
export type Place = { x: number; y: number };

/** Shows the words behind a line. */
export type Source = {
  /** At once, or after the pointer has rested where it came to the line. */
  show: (at: { mark: HTMLElement; tMs: number; restingAt?: Place }) => void;
  /** After a moment, in which the pointer may get to the words. */
  hide: () => void;
};

export const SourceContext = createContext<Source | null>(null);
/** Null for who may not read the transcript. */
export const useSource = () => useContext(SourceContext);
