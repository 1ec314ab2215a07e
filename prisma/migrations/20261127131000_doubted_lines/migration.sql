-- The words of a line may be wrong: the engine heard others when it listened again.
ALTER TABLE "transcript_segments" ADD COLUMN "doubted" BOOLEAN NOT NULL DEFAULT false;
