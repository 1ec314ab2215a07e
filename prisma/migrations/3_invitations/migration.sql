-- AlterTable
ALTER TABLE "invites" ADD COLUMN     "sequence_rise" INTEGER NOT NULL DEFAULT 0;
