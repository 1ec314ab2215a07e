/** How fast it plays. */
const speeds = ["0.75", "1", "1.25", "1.5", "2"] as const;
export type Speed = (typeof speeds)[number];

/** The speed so many steps faster, within the fastest and the slowest. */
export const fasterBy = (speed: Speed, steps: number): Speed =>
  speeds[Math.max(0, Math.min(speeds.length - 1, speeds.indexOf(speed) + steps))] ?? speed;

export const speedOptions = speeds.map((value) => ({ value, label: `${value}×` }));
