import { createTemplate } from "@/lib/features/note-templates/create-template";
import { listTemplatesFor } from "@/lib/features/note-templates/queries";
import { createTemplateBody, summaryTemplateShape } from "@/lib/features/note-templates/schema";
import { serializeTemplate, serializeTemplates } from "@/lib/features/note-templates/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List notes templates",
  description: "The built-in ones, and then your own, oldest first.",
  access: "user",
  response: summaryTemplateShape.array(),
  handle: async ({ actor }) => serializeTemplates(await listTemplatesFor(actor)),
});

export const POST = route({
  summary: "Create a notes template",
  description:
    "For your own meetings. At most 30 per person: 409 `too_many_templates`. Names are unique among your own, ignoring case: 409 `template_exists`.",
  access: "user",
  conflicts: ["template_exists", "too_many_templates"],
  body: createTemplateBody,
  response: summaryTemplateShape,
  status: 201,
  rateLimit: { name: "note-templates", points: 120, perSeconds: 600, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor, body }) => serializeTemplate(await createTemplate(actor.id, body)),
});
