import { z } from "zod";
import { notesActionItem } from "@/lib/features/notes/schema";
import { instant } from "@/lib/language/time/schema";

export const lastTimeShape = z
  .object({
    meeting: z
      .object({ id: z.uuid(), title: z.string().nullable(), scheduled_at: instant.nullable() })
      .nullable()
      .describe("The latest ended meeting of the series before this one whose notes the caller can read; null: none"),
    open_items: z
      .array(notesActionItem.pick({ id: true, text: true, owner: true, due: true }).extend({ meeting_id: z.uuid() }))
      .describe("Of it and the three meetings before it, what neither its owner nor the caller has done"),
  })
  .meta({ id: "LastTime" });
export type LastTime = z.infer<typeof lastTimeShape>;
