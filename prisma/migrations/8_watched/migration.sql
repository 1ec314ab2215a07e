-- AlterTable
ALTER TABLE "participants" ADD COLUMN "watched_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "participants_watched_idx" ON "participants"("watched_at") WHERE "status" = 'waiting';
