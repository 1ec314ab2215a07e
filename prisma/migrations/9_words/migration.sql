-- AlterTable
ALTER TABLE "participants" ADD COLUMN     "spoken_language" TEXT;

-- AlterTable
ALTER TABLE "transcript_segments" ADD COLUMN     "language" TEXT,
ADD COLUMN     "live_text" TEXT,
ADD COLUMN     "read_again_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "extra_language" TEXT;
