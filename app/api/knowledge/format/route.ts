import { formatNote } from "@/lib/features/knowledge/format-note";
import { formatBody, formatProposalShape, noteRequestBytesMax } from "@/lib/features/knowledge/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Propose a tidier layout of a text",
  description:
    "Headings, lists, tables and paragraphs as Markdown, by the language model if one is configured, and else by rules. Nothing is saved. Every word, number and link stays, in the same order: a piece whose layout would change one is left as pasted. Saving exactly the proposal keeps the text before it, for `restore-pasted`. With `doc_id`, for whoever may edit that note.",
  access: "user",
  body: formatBody,
  bodyBytesMax: noteRequestBytesMax,
  response: formatProposalShape,
  rateLimit: { name: "knowledge-format", points: 30, perSeconds: 600, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor, body }) => {
    const { windows, keptAsPasted, ...tidied } = await formatNote(actor, body.body, { docId: body.doc_id });
    return { body: tidied.body, changed: tidied.body !== body.body, windows, kept_as_pasted: keptAsPasted };
  },
});
