-- AlterTable
ALTER TABLE "meeting_jottings" ADD COLUMN     "in_notes" BOOLEAN NOT NULL DEFAULT false;
