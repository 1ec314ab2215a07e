-- The link of a series finds its occurrence by one range scan, and leads on to the series that continues it.
ALTER TABLE "meeting_series" ADD COLUMN "continued_by_id" UUID;
CREATE UNIQUE INDEX "meeting_series_continued_by_id_key" ON "meeting_series"("continued_by_id");
ALTER TABLE "meeting_series" ADD CONSTRAINT "meeting_series_continued_by_id_fkey" FOREIGN KEY ("continued_by_id") REFERENCES "meeting_series"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "meetings_series_id_status_scheduled_at_idx" ON "meetings"("series_id", "status", "scheduled_at");
