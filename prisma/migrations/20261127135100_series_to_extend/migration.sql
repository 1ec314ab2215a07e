-- Ended series are not looked at again every hour.
DROP INDEX "meeting_series_made_until_idx";
CREATE INDEX "meeting_series_to_extend" ON "meeting_series" ("made_until")
  WHERE "cancelled_at" IS NULL AND ("ends_at" IS NULL OR "ends_at" >= "made_until");
