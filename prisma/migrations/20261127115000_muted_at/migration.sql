-- A mute reaches a page that was away when it was pressed.
ALTER TABLE "participants" ADD COLUMN "muted_at" TIMESTAMPTZ(3);
