import { parseElements } from "./elements/schema";
import type { BoardScene } from "./schema";

/** The elements of a scene that can be drawn, without images, and how many others were left out. */
export function drawableScene(scene: Record<string, unknown>): { scene: BoardScene; leftOut: number } {
  const { elements: values = [], appState, files: _, ...rest } = scene;
  const { elements, leftOut } = parseElements(values);
  return {
    scene: { ...pickPlainValues(rest), ...(isRecord(appState) && { appState: pickPlainValues(appState) }), elements },
    leftOut,
  };
}

const pickPlainValues = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value !== "object" || value === null));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
