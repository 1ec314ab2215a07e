-- Entries say by which session or token, and from which network. Those of before lack both.
CREATE TYPE "audit_credential" AS ENUM ('session', 'token');
ALTER TABLE "audit_entries" ADD COLUMN "credential_kind" "audit_credential",
ADD COLUMN "credential_id" UUID,
ADD COLUMN "credential_name" TEXT,
ADD COLUMN "network" TEXT;

-- Newest first is by time, so that a span of time is found as quickly as the newest entries.
DROP INDEX "audit_entries_kind_id_idx";
DROP INDEX "audit_entries_actor_id_id_idx";
DROP INDEX "audit_entries_user_id_id_idx";
DROP INDEX "audit_entries_meeting_id_id_idx";
CREATE INDEX "audit_entries_at_id_idx" ON "audit_entries"("at" DESC, "id" DESC);
CREATE INDEX "audit_entries_kind_at_id_idx" ON "audit_entries"("kind", "at" DESC, "id" DESC);
CREATE INDEX "audit_entries_actor_id_at_id_idx" ON "audit_entries"("actor_id", "at" DESC, "id" DESC);
CREATE INDEX "audit_entries_user_id_at_id_idx" ON "audit_entries"("user_id", "at" DESC, "id" DESC);
CREATE INDEX "audit_entries_meeting_id_at_id_idx" ON "audit_entries"("meeting_id", "at" DESC, "id" DESC);

-- What is searched; `lib/features/audit-log/queries.ts` writes it in the same way.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "audit_entries_words" ON "audit_entries" USING gin ((
  lower(coalesce("actor_name", '') || ' ' || coalesce("user_name", '') || ' ' || coalesce("user_email", '') || ' '
    || coalesce("email", '') || ' ' || coalesce("meeting_title", '') || ' ' || coalesce("meeting_code", '') || ' '
    || "action" || ' ' || coalesce("credential_name", ''))
) gin_trgm_ops);

-- The log only grows. What is old is removed by its owner alone, who takes the triggers off for that transaction.
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS TRIGGER SET search_path = public, pg_temp LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are neither changed nor deleted' USING ERRCODE = 'insufficient_privilege',
    DETAIL = format('%s of audit_entries was refused: the log only grows.', TG_OP),
    HINT = 'An operator removes old entries by npm run audit:remove, which records what it removed.';
END
$$;
CREATE TRIGGER "audit_entries_are_kept" BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();

-- When somebody who runs the installation last backed it up, and last tried to restore a backup. Their scripts add rows.
CREATE TYPE "backup_note_kind" AS ENUM ('backup', 'restore_test');
CREATE TABLE "backup_notes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" "backup_note_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "backup_notes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "backup_notes_kind_at_idx" ON "backup_notes"("kind", "at" DESC);

-- When a mail was last sent, and when and why one was last refused.
CREATE TYPE "mail_outcome_kind" AS ENUM ('sent', 'refused');
CREATE TABLE "mail_outcomes" (
    "kind" "mail_outcome_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "problem" TEXT,

    CONSTRAINT "mail_outcomes_pkey" PRIMARY KEY ("kind")
);
