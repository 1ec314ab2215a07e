-- AlterTable
ALTER TABLE "transcribers" ADD COLUMN     "standby_expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "standby_id" TEXT;
