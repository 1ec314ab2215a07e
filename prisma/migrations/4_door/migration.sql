-- AlterTable
ALTER TABLE "meetings" ADD COLUMN     "knock_mailed_at" TIMESTAMPTZ(3),
ADD COLUMN     "sharing_changes" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "participants" ADD COLUMN     "browser_hash" TEXT,
ADD COLUMN     "desk_view" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "hand_order" INTEGER,
ADD COLUMN     "is_cohost" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "may_share" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "removed_at" TIMESTAMPTZ(3),
ADD COLUMN     "share_allowed" BOOLEAN,
ADD COLUMN     "share_answered_at" TIMESTAMPTZ(3),
ADD COLUMN     "share_asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "wide_camera" BOOLEAN NOT NULL DEFAULT false;

-- The order in which hands go up: of two in the same millisecond one is still the earlier.
CREATE SEQUENCE "hand_order" AS INTEGER CYCLE;
