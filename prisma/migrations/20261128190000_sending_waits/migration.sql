-- A sending can wait, so that it can be undone, and says how much is given when it begins.
CREATE TYPE "reader_level" AS ENUM ('masked', 'notes', 'full');
ALTER TABLE "notes_shares" ADD COLUMN "due_at" TIMESTAMPTZ(3), ADD COLUMN "level" "reader_level";
