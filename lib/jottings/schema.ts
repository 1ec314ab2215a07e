import { z } from "zod";
import { instant } from "../time/schema";

export const jottingsLengthMax = 20_000;

export const jottingsBody = z.strictObject({ text: z.string().max(jottingsLengthMax) }).meta({ id: "JottingsInput" });
export const jottingsShape = z
  .object({ text: z.string(), updated_at: instant.nullable().describe("Null: nothing was written yet") })
  .meta({ id: "Jottings" });
export type Jottings = z.infer<typeof jottingsShape>;
