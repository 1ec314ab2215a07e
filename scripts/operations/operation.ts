export type Operation = { name: string; options: unknown };

/** A failure that is told by its sentence alone. */
export const isStop = (error: unknown) =>
  error instanceof Error && (error.name === "Stop" || error.message.startsWith("The configuration is invalid"));
