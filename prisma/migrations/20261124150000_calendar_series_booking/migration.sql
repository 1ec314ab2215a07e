-- Calendars of outside providers, meetings that repeat, and booking pages. The tables as Prisma writes them from
-- prisma/schema; below them, what a Prisma schema cannot say.

-- CreateEnum
CREATE TYPE "booking_status" AS ENUM ('pending', 'confirmed', 'cancelled');

-- CreateEnum
CREATE TYPE "calendar_provider" AS ENUM ('google', 'caldav');

-- AlterTable
ALTER TABLE "meetings" ADD COLUMN     "is_exception" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "original_start" TIMESTAMPTZ(3),
ADD COLUMN     "series_id" UUID;

-- CreateTable
CREATE TABLE "booking_pages" (
    "user_id" UUID NOT NULL,
    "handle" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "timezone" TEXT NOT NULL,
    "note_required" BOOLEAN NOT NULL DEFAULT false,
    "confirm_first" BOOLEAN NOT NULL DEFAULT false,
    "minimum_notice_minutes" INTEGER NOT NULL DEFAULT 120,
    "buffer_before_minutes" INTEGER NOT NULL DEFAULT 0,
    "buffer_after_minutes" INTEGER NOT NULL DEFAULT 0,
    "daily_limit" INTEGER,
    "horizon_days" INTEGER NOT NULL DEFAULT 60,
    "slot_step_minutes" INTEGER,
    "holiday_countries" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "booking_pages_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "booking_handles" (
    "handle" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "booking_handles_pkey" PRIMARY KEY ("handle")
);

-- CreateTable
CREATE TABLE "booking_hours" (
    "page_id" UUID NOT NULL,
    "weekday" INTEGER NOT NULL,
    "start_minute" INTEGER NOT NULL,
    "end_minute" INTEGER NOT NULL,

    CONSTRAINT "booking_hours_pkey" PRIMARY KEY ("page_id","weekday","start_minute")
);

-- CreateTable
CREATE TABLE "booking_types" (
    "id" UUID NOT NULL,
    "page_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "duration_minutes" INTEGER NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "booking_types_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking_holidays" (
    "page_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "start_minute" INTEGER,
    "end_minute" INTEGER,

    CONSTRAINT "booking_holidays_pkey" PRIMARY KEY ("page_id","day")
);

-- CreateTable
CREATE TABLE "bookings" (
    "id" UUID NOT NULL,
    "page_id" UUID NOT NULL,
    "type_id" UUID,
    "meeting_id" UUID NOT NULL,
    "status" "booking_status" NOT NULL DEFAULT 'confirmed',
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "timezone" TEXT,
    "undo_token_hash" TEXT,
    "undo_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "held" tstzrange NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bookings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking_mail_counts" (
    "page_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "mails" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "booking_mail_counts_pkey" PRIMARY KEY ("page_id","day")
);

-- CreateTable
CREATE TABLE "calendar_connections" (
    "user_id" UUID NOT NULL,
    "provider" "calendar_provider" NOT NULL,
    "email" TEXT NOT NULL,
    "credentials" TEXT NOT NULL,
    "scopes" TEXT[],
    "calendar_id" TEXT NOT NULL,
    "needs_reconnect" BOOLEAN NOT NULL DEFAULT false,
    "connected_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_connections_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "calendar_connect_attempts" (
    "state_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "bound_to" TEXT NOT NULL,
    "verifier" TEXT NOT NULL,
    "from" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calendar_connect_attempts_pkey" PRIMARY KEY ("state_hash")
);

-- CreateTable
CREATE TABLE "calendar_handoffs" (
    "token_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calendar_handoffs_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "calendar_events" (
    "id" UUID NOT NULL,
    "meeting_id" UUID,
    "series_id" UUID,
    "provider" "calendar_provider" NOT NULL,
    "account" TEXT NOT NULL,
    "calendar_id" TEXT NOT NULL,
    "event_id" TEXT,
    "html_link" TEXT,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meeting_series" (
    "id" UUID NOT NULL,
    "host_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "title" TEXT,
    "booking_note" TEXT,
    "rule" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "timezone" TEXT NOT NULL,
    "duration_minutes" INTEGER NOT NULL,
    "summary_template" TEXT NOT NULL DEFAULT 'general',
    "transcription_enabled" BOOLEAN NOT NULL DEFAULT true,
    "recording_enabled" BOOLEAN NOT NULL DEFAULT false,
    "locked" BOOLEAN NOT NULL DEFAULT false,
    "copilot_enabled" BOOLEAN NOT NULL DEFAULT false,
    "made_until" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "ics_sequence" INTEGER NOT NULL DEFAULT 0,
    "cancelled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "meeting_series_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "series_invites" (
    "id" UUID NOT NULL,
    "series_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "display_name" TEXT,
    "user_id" UUID,
    "invited_by_id" UUID NOT NULL,
    "kind" "person_kind" NOT NULL,
    "is_key" BOOLEAN NOT NULL DEFAULT false,
    "status" "invite_status" NOT NULL DEFAULT 'invited',
    "response" "invite_response" NOT NULL DEFAULT 'none',
    "token_version" INTEGER NOT NULL DEFAULT 1,
    "sequence_rise" INTEGER NOT NULL DEFAULT 0,
    "delivery" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "series_invites_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "booking_pages_handle_key" ON "booking_pages"("handle");

-- CreateIndex
CREATE INDEX "booking_handles_user_id_idx" ON "booking_handles"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "booking_types_page_id_slug_key" ON "booking_types"("page_id", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "bookings_meeting_id_key" ON "bookings"("meeting_id");

-- CreateIndex
CREATE UNIQUE INDEX "bookings_undo_token_hash_key" ON "bookings"("undo_token_hash");

-- CreateIndex
CREATE INDEX "bookings_page_id_created_at_idx" ON "bookings"("page_id", "created_at");

-- CreateIndex
CREATE INDEX "bookings_type_id_idx" ON "bookings"("type_id");

-- CreateIndex
CREATE INDEX "calendar_connect_attempts_user_id_idx" ON "calendar_connect_attempts"("user_id");

-- CreateIndex
CREATE INDEX "calendar_handoffs_user_id_idx" ON "calendar_handoffs"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_events_meeting_id_key" ON "calendar_events"("meeting_id");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_events_series_id_key" ON "calendar_events"("series_id");

-- CreateIndex
CREATE INDEX "calendar_events_event_id_idx" ON "calendar_events"("event_id");

-- CreateIndex
CREATE UNIQUE INDEX "meeting_series_code_key" ON "meeting_series"("code");

-- CreateIndex
CREATE INDEX "meeting_series_host_id_idx" ON "meeting_series"("host_id");

-- CreateIndex
CREATE INDEX "meeting_series_made_until_idx" ON "meeting_series"("made_until");

-- CreateIndex
CREATE INDEX "series_invites_user_id_idx" ON "series_invites"("user_id");

-- CreateIndex
CREATE INDEX "series_invites_invited_by_id_idx" ON "series_invites"("invited_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "series_invites_series_id_email_key_key" ON "series_invites"("series_id", "email_key");

-- CreateIndex
CREATE UNIQUE INDEX "meetings_series_id_original_start_key" ON "meetings"("series_id", "original_start");

-- AddForeignKey
ALTER TABLE "booking_pages" ADD CONSTRAINT "booking_pages_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_handles" ADD CONSTRAINT "booking_handles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_hours" ADD CONSTRAINT "booking_hours_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "booking_pages"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_types" ADD CONSTRAINT "booking_types_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "booking_pages"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_holidays" ADD CONSTRAINT "booking_holidays_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "booking_pages"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "booking_pages"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_type_id_fkey" FOREIGN KEY ("type_id") REFERENCES "booking_types"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_connections" ADD CONSTRAINT "calendar_connections_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_connect_attempts" ADD CONSTRAINT "calendar_connect_attempts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_handoffs" ADD CONSTRAINT "calendar_handoffs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "meeting_series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "meeting_series"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_series" ADD CONSTRAINT "meeting_series_host_id_fkey" FOREIGN KEY ("host_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "series_invites" ADD CONSTRAINT "series_invites_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "meeting_series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "series_invites" ADD CONSTRAINT "series_invites_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "series_invites" ADD CONSTRAINT "series_invites_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Two bookings of one page never hold the same time, buffers included.
CREATE EXTENSION IF NOT EXISTS btree_gist;
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_do_not_overlap"
  EXCLUDE USING gist ("page_id" WITH =, "held" WITH &&) WHERE ("status" <> 'cancelled');

ALTER TABLE "booking_hours" ADD CONSTRAINT "booking_hours_range"
  CHECK ("weekday" BETWEEN 1 AND 7 AND 0 <= "start_minute" AND "start_minute" < "end_minute" AND "end_minute" <= 1440);
ALTER TABLE "booking_holidays" ADD CONSTRAINT "booking_holidays_opening"
  CHECK (("start_minute" IS NULL) = ("end_minute" IS NULL) AND
         ("start_minute" IS NULL OR (0 <= "start_minute" AND "start_minute" < "end_minute" AND "end_minute" <= 1440)));

-- An event shows one meeting or one series.
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_subject" CHECK (num_nonnulls("meeting_id", "series_id") = 1);
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_occurrence" CHECK ("series_id" IS NULL OR "original_start" IS NOT NULL);
