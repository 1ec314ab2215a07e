-- The page to return to is the first word of the state.
ALTER TABLE "calendar_connect_attempts" DROP COLUMN "from", ADD COLUMN "session_id" UUID;
ALTER TABLE "calendar_connect_attempts" ADD CONSTRAINT "calendar_connect_attempts_session_id_fkey"
  FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "calendar_connect_attempts_session_id_idx" ON "calendar_connect_attempts"("session_id");

ALTER TABLE "calendar_connections" ADD COLUMN "failed_at" TIMESTAMPTZ(3);
