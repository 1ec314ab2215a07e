-- What a sync has to know to tell everybody once, and to write an event from one process at a time.
ALTER TABLE "calendar_events" ADD COLUMN "attendees" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN "written" TEXT,
ADD COLUMN "changes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "told_changes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "claimed_until" TIMESTAMPTZ(3);
