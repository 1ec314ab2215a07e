import { z } from "zod";
import { imageTypes } from "./constants";
import { elementsMax, imageId } from "./elements/schema";

export const sceneBytesMax = 5 * 1024 * 1024;
export const imagesPerBoardMax = 300;

/** `elements/schema.ts` validates the other properties of each element. */
const elementShape = z.looseObject({ id: z.string().min(1).max(128) });
/** Besides its elements, a scene is flat: Excalidraw adds only settings, and images in `files`. */
const isPlain = (value: unknown) => typeof value !== "object" || value === null;

const boardScene = z
  .looseObject({
    elements: z.array(elementShape).max(elementsMax).optional(),
    appState: z.record(z.string(), z.unknown()).optional(),
    files: z.unknown().optional(),
  })
  .refine(({ elements: _, appState: __, files: ___, ...rest }) => Object.values(rest).every(isPlain), {
    message: "Besides elements, a scene holds plain values: strings, numbers, true, false, null.",
  })
  .describe(
    "An Excalidraw scene: its elements, deleted ones included, so that late writers do not bring them back. Besides elements, it holds plain values.",
  )
  .meta({ additionalProperties: { type: ["string", "number", "boolean", "null"] } });
export type BoardScene = z.output<typeof boardScene>;

export const boardShape = z
  .object({
    open: z.boolean().describe("Shown to everyone now"),
    opened_by_name: z.string().nullable().describe("Who opened it; null while it is closed"),
    scene: boardScene,
    seq: z.number().int().describe("Increases by one with each save; 0: never saved"),
    left_out: z
      .number()
      .int()
      .positive()
      .optional()
      .describe("How many elements cannot be drawn and were left out; absent when all can be"),
  })
  .meta({ id: "Board" });
export type BoardWire = z.infer<typeof boardShape>;

/** The column's maximum, less the one that a save adds. */
const seqMax = 2 ** 31 - 2;

export const saveBoardBody = z
  .strictObject({ scene: boardScene, seq: z.int().min(0).max(seqMax).describe("The value last seen") })
  .meta({ id: "SaveBoard" });

export const openBoardBody = z.strictObject({ open: z.boolean() });
export const openBoardShape = z.object({ open: z.boolean() });

const boardFileId = imageId;

export const boardFileBody = z
  .strictObject({
    file_id: boardFileId.describe("Derived from the content by the client; the first write of an id wins"),
    mime: z.string().describe(`One of ${imageTypes.join(", ")}`),
    data: z
      .string()
      .min(1)
      .describe("Base64, bare or as a data URL")
      .meta({ pattern: "^(data:[\\w+./-]{1,80};base64,)?([A-Za-z0-9+/]{4})*[A-Za-z0-9+/]{2,4}={0,2}$" }),
  })
  .meta({ id: "BoardFile" });
export type BoardFileBody = z.output<typeof boardFileBody>;

export const boardFilesShape = z.object({ file_ids: z.array(z.string()) });
export const boardFileParams = z.object({ meeting_id: z.uuid(), file_id: boardFileId });
export const guestBoardQuery = z.object({ guest_id: z.uuid(), launch_token: z.string().max(400).optional() });
