import { z } from "zod";

const whole = (min: number, max: number) => z.int().min(min).max(max);
const common = {
  /** Its letters are the salt, not what they decode to. */
  salt: z.string().min(1),
  encKeyValidation_DO_NOT_EDIT: z.string(),
  data: z.string(),
};

/** The bounds are those within which Bitwarden itself writes and reads. A file could ask for any amount of memory. */
export const protectedExport = z.discriminatedUnion("kdfType", [
  z.object({ ...common, kdfType: z.literal(0), kdfIterations: whole(5000, 2_000_000) }),
  z.object({
    ...common,
    kdfType: z.literal(1),
    kdfIterations: whole(2, 10),
    /** MiB. */
    kdfMemory: whole(16, 1024),
    kdfParallelism: whole(1, 16),
  }),
]);
export type ProtectedExport = z.infer<typeof protectedExport>;
