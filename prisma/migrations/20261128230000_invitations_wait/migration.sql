-- People who are invited in a moment, so that it can be undone.
CREATE TABLE "waiting_invitations" (
  "id" UUID NOT NULL,
  "meeting_id" UUID NOT NULL,
  "invited_by_id" UUID NOT NULL,
  "emails" TEXT[],
  "key_emails" TEXT[],
  "is_for_series" BOOLEAN NOT NULL DEFAULT false,
  "timezone" TEXT,
  "due_at" TIMESTAMPTZ(3) NOT NULL,
  "begun_at" TIMESTAMPTZ(3),
  CONSTRAINT "waiting_invitations_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "waiting_invitations_meeting_id_idx" ON "waiting_invitations" ("meeting_id");
CREATE INDEX "waiting_invitations_invited_by_id_idx" ON "waiting_invitations" ("invited_by_id");
ALTER TABLE "waiting_invitations"
  ADD CONSTRAINT "waiting_invitations_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "waiting_invitations_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
