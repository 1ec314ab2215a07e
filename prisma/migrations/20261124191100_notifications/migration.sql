-- A notification may be pushed or mailed only, and waits for its mail in its row.
ALTER TABLE "notifications" ADD COLUMN "in_bell" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN "to_mail" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "notifications_created_at_idx" ON "notifications"("created_at");
-- The number at the bell.
CREATE INDEX "notifications_unread" ON "notifications" (user_id, id DESC) WHERE read_at IS NULL AND in_bell;

ALTER TABLE "notification_timings" ADD COLUMN "digest_due" TIMESTAMPTZ(3);
CREATE INDEX "notification_timings_digest_due_idx" ON "notification_timings"("digest_due");

-- In another zone, the digest is due at another time: the next look finds out when.
CREATE FUNCTION look_at_digest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notification_timings SET digest_due = now() WHERE user_id = NEW.id AND digest;
  RETURN NULL;
END $$;
CREATE TRIGGER look_at_digest AFTER UPDATE OF timezone ON users
  FOR EACH ROW WHEN (OLD.timezone IS DISTINCT FROM NEW.timezone) EXECUTE FUNCTION look_at_digest();

CREATE TABLE "push_keys" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "public_key" TEXT NOT NULL,
    "sealed_private_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_keys_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "push_keys_one_row" CHECK (id = 1)
);
