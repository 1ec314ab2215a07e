import { z } from "zod";
import { instant } from "@/lib/language/time/schema";
import { jottingsLengthMax } from "./constants";

export const jottingsBody = z
  .strictObject({
    text: z.string().max(jottingsLengthMax),
    in_notes: z
      .boolean()
      .optional()
      .describe("true adds them to the notes, false removes them. Default: unchanged, at first false"),
  })
  .meta({ id: "JottingsInput" });
export const jottingsShape = z
  .object({
    text: z.string(),
    in_notes: z.boolean().describe("The notes include them, or will once generated, under the caller's name"),
    updated_at: instant.nullable().describe("When the text last changed; null if there is none yet"),
  })
  .meta({ id: "Jottings" });
export type Jottings = z.infer<typeof jottingsShape>;
