import type { NoteTemplate } from "@/prisma/generated/client";
import type { SummaryTemplate } from "./schema";
import { builtInTemplates } from "./templates";

/** The built-in templates, and then one's own. */
export const serializeTemplates = (own: readonly NoteTemplate[]): SummaryTemplate[] => [
  ...builtInTemplates.map((template) => ({ ...template, sections: [...template.sections], own: false })),
  ...own.map(serializeTemplate),
];

export const serializeTemplate = ({ id, name, description, sections }: NoteTemplate): SummaryTemplate => ({
  id,
  name,
  description,
  sections,
  own: true,
});
