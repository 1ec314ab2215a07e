import { z } from "zod";
import { instant } from "../time/schema";
import { jottingsLengthMax } from "./constants";

export const jottingsBody = z
  .strictObject({
    text: z.string().max(jottingsLengthMax),
    in_notes: z
      .boolean()
      .optional()
      .describe("true puts them into the notes, false takes them back; left out: as it was, at first false"),
  })
  .meta({ id: "JottingsInput" });
export const jottingsShape = z
  .object({
    text: z.string(),
    in_notes: z.boolean().describe("The notes hold them, or will when they are written, under the caller's name"),
    updated_at: instant.nullable().describe("When the text last changed. Null: nothing was written yet"),
  })
  .meta({ id: "Jottings" });
export type Jottings = z.infer<typeof jottingsShape>;
