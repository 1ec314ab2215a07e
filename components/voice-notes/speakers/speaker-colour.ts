/** Neighbours differ as much as ten colours can. */
const hues = [262, 30, 150, 320, 85, 200, 10, 120, 285, 55];

/** Of a speaker of a note (`S1`), dark enough on light and light enough on dark to be seen. */
export function speakerColour(label: string | null): string {
  if (label === null) return "var(--ink-faint)";
  const hue = hues[(Number(label.slice(1)) - 1) % hues.length] ?? 0;
  return `light-dark(oklch(0.55 0.13 ${hue}), oklch(0.75 0.12 ${hue}))`;
}
