import { z } from "zod";
import { jottedIdStart } from "../meetings/schema";
import { instant } from "../time/schema";

export const jottingsLengthMax = 20_000;

/** Within the 40 characters that the id of a line may have. */
export const jottedId = (userId: string, place: number) =>
  `${jottedIdStart}${userId.replaceAll("-", "")}-${place.toString(36)}`;
export const isJotted = ({ id }: { id: string }) => id.startsWith(jottedIdStart);

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
