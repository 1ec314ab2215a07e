const dayMs = 24 * 3_600_000;

/** When the retention time of a part ends. Null: never. */
export const expiresAt = (startedAt: Date, retentionDays: number | undefined) =>
  retentionDays === undefined ? null : new Date(startedAt.getTime() + retentionDays * dayMs);
