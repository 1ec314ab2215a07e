import "server-only";
import type { SummaryTemplateId } from "@/lib/core/meetings/schema";
import { database } from "@/lib/platform/database/database";
import { isBuiltIn, type TemplateForm } from "./templates";

type Caller = { id: string };

/** The caller's own templates, oldest first. */
export const listTemplatesFor = (actor: Caller) =>
  database.noteTemplate.findMany({ where: { userId: actor.id }, orderBy: { id: "asc" } });

/** One of the caller's own templates. */
export const findTemplateFor = (actor: Caller, id: string) =>
  database.noteTemplate.findUnique({ where: { id, userId: actor.id } });

/** The template of this id, built in or the host's own; `general` for one that is gone. */
export async function getTemplateOf(host: Caller, id: string): Promise<NamedTemplate> {
  if (isBuiltIn(id)) return { id, template: id };
  const own = await database.noteTemplate.findFirst({ where: { id, userId: host.id } });
  return own ? { id, template: own } : { id: "general", template: "general" };
}

type NamedTemplate = { id: string; template: SummaryTemplateId | TemplateForm };
