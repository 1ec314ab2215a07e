-- Sending notes is a job: until it has ended, nothing is known of the mail.
CREATE TYPE "notes_share_status" AS ENUM ('sending', 'sent', 'failed');
ALTER TABLE "notes_shares" ADD COLUMN "status" "notes_share_status" NOT NULL DEFAULT 'sending';
UPDATE "notes_shares" SET "status" = CASE WHEN "error" IS NULL THEN 'sent' ELSE 'failed' END::"notes_share_status";
