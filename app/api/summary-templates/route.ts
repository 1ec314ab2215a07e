import { z } from "zod";
import { route } from "@/lib/http/route";
import { summaryTemplateShape } from "@/lib/notes/schema";
import { summaryTemplates } from "@/lib/notes/templates";

export const GET = route({
  summary: "List notes templates",
  access: "user",
  response: z.array(summaryTemplateShape),
  handle: async () => [...summaryTemplates],
});
