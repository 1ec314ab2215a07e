-- By what a name is told from others in the meeting: `lib/users/name-skeleton.ts`, of which this is the nearest that SQL
-- can do for the rows there are.
ALTER TABLE "participants" ADD COLUMN "name_key" TEXT NOT NULL DEFAULT '';
ALTER TABLE "participants" ADD COLUMN "name_number" INTEGER NOT NULL DEFAULT 1;
UPDATE "participants" SET "name_key" = lower(regexp_replace(normalize("display_name", NFKC), '[\s[:punct:]]', '', 'g'));
CREATE INDEX "participants_meeting_id_name_key_idx" ON "participants"("meeting_id", "name_key");
