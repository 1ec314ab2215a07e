-- CreateEnum
CREATE TYPE "transcript_mark_kind" AS ENUM ('paused', 'resumed');

-- AlterTable
ALTER TABLE "transcript_segments" ADD COLUMN     "original_name" TEXT,
ADD COLUMN     "original_text" TEXT;

-- CreateTable
CREATE TABLE "transcript_speakers" (
    "meeting_id" UUID NOT NULL,
    "identity" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "transcript_speakers_pkey" PRIMARY KEY ("meeting_id","identity")
);

-- CreateTable
CREATE TABLE "transcript_marks" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "kind" "transcript_mark_kind" NOT NULL,
    "t_ms" INTEGER NOT NULL,
    "user_id" UUID,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transcript_marks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "transcript_marks_meeting_id_id_idx" ON "transcript_marks"("meeting_id", "id");

-- AddForeignKey
ALTER TABLE "transcript_speakers" ADD CONSTRAINT "transcript_speakers_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transcript_marks" ADD CONSTRAINT "transcript_marks_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
