ALTER TABLE "meeting_notes" ADD COLUMN "previous_content" JSONB;
