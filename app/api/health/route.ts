import { z } from "zod";
import { checkHealth } from "@/lib/platform/http/check-health";
import { route } from "@/lib/platform/http/route";

const healthShape = z.object({
  live: z.boolean(),
  ready: z.boolean().nullable().describe("Null: not asked for"),
  database: z.boolean().nullable().describe("Reached within two seconds"),
  media: z.boolean().nullable().describe("The media server likewise"),
});

export const GET = route({
  summary: "Check the health of this process",
  description:
    "With `?ready`, answers 503 while the database or the media server can't be reached, and once this process is to stop.",
  access: "anyone",
  identifiesCaller: false,
  query: z.object({ ready: z.string().max(40).optional() }),
  response: healthShape,
  otherStatuses: [503],
  handle: async ({ query }) => {
    if (query.ready === undefined) return { live: true, ready: null, database: null, media: null };
    const health = { live: true, ...(await checkHealth()) };
    return health.ready ? health : Response.json(health, { status: 503 });
  },
});
