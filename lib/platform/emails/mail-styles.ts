import type { CSSProperties } from "react";

/** Colours by class: [light, dark]. */
export const colours = {
  page: { "background-color": ["#f9f6f0", "#171513"] },
  card: { "background-color": ["#ffffff", "#211f1c"], "border-color": ["#e7e3de", "#3a3733"] },
  ink: { color: ["#2b2621", "#f3efe8"] },
  quiet: { color: ["#6b6560", "#aaa49c"] },
  rule: { "border-color": ["#e7e3de", "#3a3733"] },
  link: { color: ["#244fb2", "#a4b9ff"] },
  button: { "background-color": ["#244fb2", "#a4b9ff"], color: ["#ffffff", "#141b33"] },
  choice: { "border-color": ["#8d8781", "#7d776f"], color: ["#2b2621", "#f3efe8"] },
  mark: { "background-color": ["#2b2621", "#f3efe8"] },
  overlap: { "background-color": ["#8fa9ff", "#4a63d8"] },
} satisfies Record<string, Record<string, [string, string]>>;

/** The light colours of a class, for programs that ignore style sheets. */
export function coloured(name: keyof typeof colours): { className: string; style: CSSProperties } {
  const light = Object.entries(colours[name]).map(([property, [value]]) => [
    property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return { className: name, style: Object.fromEntries(light) };
}

export const [ink, quiet, link] = [coloured("ink"), coloured("quiet"), coloured("link")];
export const breaking: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };
export const body: CSSProperties = { ...breaking, fontSize: "16px", lineHeight: "24px", margin: "0 0 16px" };
export const small: CSSProperties = { ...breaking, fontSize: "14px", lineHeight: "20px", margin: 0 };
