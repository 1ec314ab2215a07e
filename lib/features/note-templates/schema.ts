import { z } from "zod";
import { cleanName } from "@/lib/language/people/clean-name";
import {
  sectionHeadingLengthMax,
  templateDescriptionLengthMax,
  templateNameLengthMax,
  templateSectionsMax,
} from "./constants";

export const summaryTemplateShape = z
  .object({
    id: z.string().describe("A built-in one's name, or the UUID of one of your own"),
    name: z.string(),
    description: z.string(),
    sections: z.array(z.string()).describe("Headings; empty if they come from the topics of the meeting"),
    own: z.boolean().describe("Made by you, and yours to change"),
  })
  .meta({ id: "SummaryTemplate" });
export type SummaryTemplate = z.infer<typeof summaryTemplateShape>;

const lineInput = (lengthMax: number, missing: string) =>
  z
    .string()
    .max(lengthMax * 4)
    .transform(cleanName)
    .pipe(z.string().min(1, missing).max(lengthMax, `Use at most ${lengthMax} characters.`));

const fields = {
  name: lineInput(templateNameLengthMax, "Enter a name.").describe("Unique among your own, ignoring case"),
  description: z
    .string()
    .max(templateDescriptionLengthMax * 4)
    .transform(cleanName)
    .pipe(z.string().max(templateDescriptionLengthMax, `Use at most ${templateDescriptionLengthMax} characters.`)),
  sections: z
    .array(lineInput(sectionHeadingLengthMax, "Enter a heading."))
    .min(1, "Enter at least one heading.")
    .max(templateSectionsMax, `Use at most ${templateSectionsMax} headings.`)
    .describe("Headings, in the order in which they appear in the notes"),
};

export const templateParams = z.object({ template_id: z.uuid() });

export const createTemplateBody = z
  .strictObject({ ...fields, description: fields.description.default("") })
  .meta({ id: "CreateSummaryTemplate" });
export type CreateTemplateBody = z.output<typeof createTemplateBody>;

export const updateTemplateBody = z
  .strictObject({
    name: fields.name.optional(),
    description: fields.description.optional(),
    sections: fields.sections.optional(),
  })
  .describe("Only the fields sent are changed")
  .meta({ id: "UpdateSummaryTemplate" });
export type UpdateTemplateBody = z.output<typeof updateTemplateBody>;
