-- Speech that the engine cannot write down leaves a line without text.
ALTER TABLE "transcript_segments" ADD COLUMN "understood" BOOLEAN NOT NULL DEFAULT true;

-- Where nobody listened, from `t_ms` to `until_ms`.
ALTER TYPE "transcript_mark_kind" ADD VALUE 'missed';
ALTER TABLE "transcript_marks" ADD COLUMN "until_ms" INTEGER;

-- Until when a worker has surely listened.
ALTER TABLE "transcribers" ADD COLUMN "heard_until" TIMESTAMPTZ(3);
