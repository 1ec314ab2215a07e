import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ["xs", "sm", "base", "md", "lg", "read", "xl", "2xl", "3xl", "4xl", "5xl"],
      radius: ["sm", "control", "card", "tile", "full"],
      shadow: ["float", "dialog", "lift"],
    },
  },
});

/** Joins class names; of two that set the same thing, the later one counts. */
export function cn(...classes: ClassValue[]) {
  return merge(clsx(classes));
}
