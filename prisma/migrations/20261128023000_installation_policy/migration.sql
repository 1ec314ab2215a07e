-- What an administrator allows on the installation, how long things are kept, and what the overview counts.

ALTER TYPE "notification_kind" ADD VALUE 'retention';

-- CreateEnum
CREATE TYPE "meeting_creators" AS ENUM ('everyone', 'operators', 'admins');

-- CreateEnum
CREATE TYPE "retention_kind" AS ENUM ('recordings', 'transcripts', 'notes', 'voice_notes');

-- CreateTable
CREATE TABLE "installation_policy" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 0,
    "guests" BOOLEAN NOT NULL DEFAULT true,
    "recording" BOOLEAN NOT NULL DEFAULT true,
    "assistant" BOOLEAN NOT NULL DEFAULT true,
    "creators" "meeting_creators" NOT NULL DEFAULT 'everyone',
    "sign_up_domains" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "minutes_max" INTEGER,
    "minutes_max_from" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "installation_policy_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "retention_rules" (
    "kind" "retention_kind" NOT NULL,
    "days" INTEGER,
    "next_days" INTEGER,
    "next_from" TIMESTAMPTZ(3),
    "change_id" UUID,
    "swept_to" TIMESTAMPTZ(3),

    CONSTRAINT "retention_rules_pkey" PRIMARY KEY ("kind")
);

-- CreateTable
CREATE TABLE "retention_notices" (
    "change_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "retention_kind" NOT NULL,
    "told_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "retention_notices_pkey" PRIMARY KEY ("change_id","user_id")
);

-- CreateTable
CREATE TABLE "daily_numbers" (
    "day" DATE NOT NULL,
    "people" INTEGER NOT NULL,
    "meetings" INTEGER NOT NULL,
    "minutes" INTEGER NOT NULL,
    "notes" INTEGER NOT NULL,
    "refused_mails" INTEGER NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "daily_numbers_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "mail_refusals" (
    "id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_refusals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "retention_notices_user_id_idx" ON "retention_notices"("user_id");

-- CreateIndex
CREATE INDEX "mail_refusals_at_idx" ON "mail_refusals"("at");

-- AddForeignKey
ALTER TABLE "retention_notices" ADD CONSTRAINT "retention_notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "installation_policy" ADD CONSTRAINT "installation_policy_is_one_row" CHECK ("id" = 1);

-- What the overview counts and retention looks for: by the end of a meeting.
CREATE INDEX "meetings_ended" ON "meetings" ("ended_at") WHERE "status" = 'completed';

-- Ids rise with time: what retention takes first comes first.
CREATE INDEX "voice_notes_kept" ON "voice_notes" ("id") WHERE "erased_at" IS NULL;

-- The policy for a transaction that acts by it. Until that transaction ends, nobody changes the policy: whoever acted by the
-- old one is done before the new one is in force. The second statement sees what was committed while the first waited.
CREATE FUNCTION "policy_in_force"() RETURNS SETOF public.installation_policy LANGUAGE plpgsql VOLATILE
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_catalog.pg_advisory_xact_lock_shared(pg_catalog.hashtextextended('installation_policy', 0));
  RETURN QUERY SELECT * FROM public.installation_policy;
END $$;

-- For a worker that records or answers again and again, and asks each time.
CREATE FUNCTION "is_recording_allowed"() RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT recording FROM public.installation_policy), true)
$$;
