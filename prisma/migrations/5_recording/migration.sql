-- CreateEnum
CREATE TYPE "recording_part_kind" AS ENUM ('video', 'audio');

-- CreateEnum
CREATE TYPE "recording_part_state" AS ENUM ('recording', 'processing', 'ready', 'failed', 'removed');

-- AlterTable
ALTER TABLE "meetings" ADD COLUMN     "recording_available" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "recorders" (
    "meeting_id" UUID NOT NULL,
    "worker_id" TEXT NOT NULL,
    "lease_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "recording" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT,

    CONSTRAINT "recorders_pkey" PRIMARY KEY ("meeting_id")
);

-- CreateTable
CREATE TABLE "recording_parts" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "part" INTEGER NOT NULL,
    "kind" "recording_part_kind" NOT NULL,
    "state" "recording_part_state" NOT NULL DEFAULT 'recording',
    "recorder" TEXT NOT NULL,
    "external_id" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL DEFAULT 0,
    "size_bytes" BIGINT NOT NULL DEFAULT 0,
    "removed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recording_parts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "recording_parts_state_created_at_idx" ON "recording_parts"("state", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "recording_parts_meeting_id_part_key" ON "recording_parts"("meeting_id", "part");

-- AddForeignKey
ALTER TABLE "recorders" ADD CONSTRAINT "recorders_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recording_parts" ADD CONSTRAINT "recording_parts_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
