import { z } from "zod";

/** `full`: notes and recording; `notes`: notes only; `masked`: notes without figures. */
export const recordAccessShape = z.enum(["host", "full", "notes", "masked", "none"]);
export type RecordAccess = z.infer<typeof recordAccessShape>;
