import { deleteTemplate } from "@/lib/features/note-templates/delete-template";
import { findTemplateFor } from "@/lib/features/note-templates/queries";
import { summaryTemplateShape, templateParams, updateTemplateBody } from "@/lib/features/note-templates/schema";
import { serializeTemplate } from "@/lib/features/note-templates/serializer";
import { updateTemplate } from "@/lib/features/note-templates/update-template";
import { route } from "@/lib/platform/http/route";

export const PATCH = route({
  summary: "Change one of your notes templates",
  description:
    "Notes written with it stay as they are until they are regenerated. 409 `template_exists` if you have another one with this name.",
  access: "user",
  params: templateParams,
  conflicts: ["template_exists"],
  body: updateTemplateBody,
  response: summaryTemplateShape,
  load: ({ actor, params }) => findTemplateFor(actor, params.template_id),
  handle: async ({ resource: template, body }) => serializeTemplate(await updateTemplate(template, body)),
});

export const DELETE = route({
  summary: "Delete one of your notes templates",
  description: "Meetings that use it use `general` from then on. Notes written with it keep their text.",
  access: "user",
  params: templateParams,
  conflicts: [],
  load: ({ actor, params }) => findTemplateFor(actor, params.template_id),
  handle: ({ resource: template }) => deleteTemplate(template),
});
