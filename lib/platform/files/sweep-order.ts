import { z } from "zod";

/** The name and payload of the job. Separate from its handler in `jobs.ts` to avoid an import cycle. */
export const sweepOrder = { name: "files.sweep", payload: z.object({}), attemptsMax: 1 };
