-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "meeting_status" AS ENUM ('scheduled', 'live', 'completed', 'cancelled');

-- CreateEnum
CREATE TYPE "calendar_sync_status" AS ENUM ('not_connected', 'pending', 'synced', 'failed');

-- CreateEnum
CREATE TYPE "person_kind" AS ENUM ('host', 'colleague', 'guest');

-- CreateEnum
CREATE TYPE "invite_status" AS ENUM ('invited', 'knocking', 'admitted', 'denied', 'removed', 'withdrawn');

-- CreateEnum
CREATE TYPE "invite_response" AS ENUM ('none', 'accepted', 'declined', 'proposed');

-- CreateEnum
CREATE TYPE "participant_status" AS ENUM ('invited', 'waiting', 'admitted', 'denied', 'removed', 'left');

-- CreateEnum
CREATE TYPE "provenance" AS ENUM ('host', 'invited', 'link', 'self_declared');

-- CreateEnum
CREATE TYPE "notes_status" AS ENUM ('none', 'waiting', 'writing', 'ready', 'failed');

-- CreateEnum
CREATE TYPE "clock" AS ENUM ('h12', 'h24');

-- CreateEnum
CREATE TYPE "api_token_scope" AS ENUM ('full', 'read');

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "outbox_mails" (
    "id" UUID NOT NULL,
    "to" TEXT NOT NULL,
    "from_name" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "attachments" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meetings" (
    "id" UUID NOT NULL,
    "host_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "title" TEXT,
    "generated_title" TEXT,
    "booking_note" TEXT,
    "status" "meeting_status" NOT NULL DEFAULT 'scheduled',
    "scheduled_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "duration_minutes" INTEGER NOT NULL,
    "booked_timezone" TEXT NOT NULL,
    "booked_by_id" UUID,
    "summary_template" TEXT NOT NULL DEFAULT 'general',
    "locked" BOOLEAN NOT NULL DEFAULT false,
    "anyone_can_share" BOOLEAN NOT NULL DEFAULT true,
    "whiteboard_open" BOOLEAN NOT NULL DEFAULT false,
    "transcription_enabled" BOOLEAN NOT NULL DEFAULT true,
    "recording_enabled" BOOLEAN NOT NULL DEFAULT false,
    "copilot_enabled" BOOLEAN NOT NULL DEFAULT false,
    "calendar_sync_status" "calendar_sync_status" NOT NULL DEFAULT 'not_connected',
    "ics_sequence" INTEGER NOT NULL DEFAULT 0,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "meetings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meeting_people" (
    "meeting_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "sort_at" TIMESTAMPTZ(3) NOT NULL,
    "archived_at" TIMESTAMPTZ(3),
    "hidden_at" TIMESTAMPTZ(3),
    "notes_viewed_at" TIMESTAMPTZ(3),

    CONSTRAINT "meeting_people_pkey" PRIMARY KEY ("meeting_id","user_id")
);

-- CreateTable
CREATE TABLE "invites" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "display_name" TEXT,
    "user_id" UUID,
    "invited_by_id" UUID NOT NULL,
    "kind" "person_kind" NOT NULL,
    "is_key" BOOLEAN NOT NULL DEFAULT false,
    "status" "invite_status" NOT NULL DEFAULT 'invited',
    "response" "invite_response" NOT NULL DEFAULT 'none',
    "note" TEXT,
    "proposed_start" TIMESTAMPTZ(3),
    "responded_at" TIMESTAMPTZ(3),
    "token_version" INTEGER NOT NULL DEFAULT 1,
    "delivery" TEXT,
    "delivery_detail" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invites_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "participants" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "user_id" UUID,
    "invite_id" UUID,
    "identity" TEXT NOT NULL,
    "kind" "person_kind" NOT NULL,
    "provenance" "provenance" NOT NULL,
    "status" "participant_status" NOT NULL,
    "display_name" TEXT NOT NULL,
    "email" TEXT,
    "invited_by_name" TEXT,
    "admitted_by_name" TEXT,
    "launch_token_hash" TEXT,
    "knocked_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "admitted_at" TIMESTAMPTZ(3),
    "connected_at" TIMESTAMPTZ(3),
    "left_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "participants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "media_events" (
    "id" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "media_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meeting_notes" (
    "meeting_id" UUID NOT NULL,
    "status" "notes_status" NOT NULL DEFAULT 'none',
    "generation" INTEGER NOT NULL DEFAULT 0,
    "template" TEXT NOT NULL,
    "stage" TEXT,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "content" JSONB,
    "generated_content" JSONB,
    "model" TEXT,
    "error" TEXT,
    "silent" BOOLEAN NOT NULL DEFAULT false,
    "generated_at" TIMESTAMPTZ(3),
    "edited_at" TIMESTAMPTZ(3),
    "edited_by_id" UUID,
    "reviewed" BOOLEAN NOT NULL DEFAULT false,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "meeting_notes_pkey" PRIMARY KEY ("meeting_id")
);

-- CreateTable
CREATE TABLE "transcript_segments" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "identity" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "user_id" UUID,
    "track_id" TEXT NOT NULL,
    "t_ms" INTEGER NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "is_final" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transcript_segments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transcribers" (
    "meeting_id" UUID NOT NULL,
    "worker_id" TEXT NOT NULL,
    "lease_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "transcribing" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT,

    CONSTRAINT "transcribers_pkey" PRIMARY KEY ("meeting_id")
);

-- CreateTable
CREATE TABLE "organisations" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "domain" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organisations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified" TIMESTAMPTZ(3),
    "name" TEXT,
    "image" TEXT,
    "password_hash" TEXT,
    "title" TEXT,
    "bio" TEXT,
    "timezone" TEXT,
    "clock" "clock",
    "theme" TEXT,
    "accent" TEXT,
    "background" TEXT,
    "onboarded_at" TIMESTAMPTZ(3),
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "disabled_at" TIMESTAMPTZ(3),
    "is_demo" BOOLEAN NOT NULL DEFAULT false,
    "last_seen_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "accounts" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_account_id" TEXT NOT NULL,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "user_agent" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verification_tokens" (
    "identifier" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "expires" TIMESTAMPTZ(3) NOT NULL
);

-- CreateTable
CREATE TABLE "api_tokens" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "scope" "api_token_scope" NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recent_auths" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "bound_to" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recent_auths_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recent_auth_codes" (
    "user_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "attempts_left" INTEGER NOT NULL DEFAULT 5,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recent_auth_codes_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "outbox_mails_to_created_at_idx" ON "outbox_mails"("to", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "meetings_code_key" ON "meetings"("code");

-- CreateIndex
CREATE INDEX "meetings_status_scheduled_at_idx" ON "meetings"("status", "scheduled_at");

-- CreateIndex
CREATE INDEX "meetings_host_id_created_at_idx" ON "meetings"("host_id", "created_at");

-- CreateIndex
CREATE INDEX "meeting_people_user_id_sort_at_meeting_id_idx" ON "meeting_people"("user_id", "sort_at" DESC, "meeting_id");

-- CreateIndex
CREATE INDEX "invites_email_key_idx" ON "invites"("email_key");

-- CreateIndex
CREATE INDEX "invites_user_id_idx" ON "invites"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "invites_meeting_id_email_key_key" ON "invites"("meeting_id", "email_key");

-- CreateIndex
CREATE UNIQUE INDEX "participants_launch_token_hash_key" ON "participants"("launch_token_hash");

-- CreateIndex
CREATE INDEX "participants_user_id_idx" ON "participants"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "participants_meeting_id_identity_key" ON "participants"("meeting_id", "identity");

-- CreateIndex
CREATE INDEX "media_events_received_at_idx" ON "media_events"("received_at");

-- CreateIndex
CREATE INDEX "transcript_segments_meeting_id_t_ms_id_idx" ON "transcript_segments"("meeting_id", "t_ms", "id");

-- CreateIndex
CREATE UNIQUE INDEX "transcript_segments_meeting_id_track_id_t_ms_key" ON "transcript_segments"("meeting_id", "track_id", "t_ms");

-- CreateIndex
CREATE UNIQUE INDEX "organisations_domain_key" ON "organisations"("domain");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_organisation_id_idx" ON "users"("organisation_id");

-- CreateIndex
CREATE INDEX "accounts_user_id_idx" ON "accounts"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "accounts_provider_provider_account_id_key" ON "accounts"("provider", "provider_account_id");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "verification_tokens_token_key" ON "verification_tokens"("token");

-- CreateIndex
CREATE UNIQUE INDEX "verification_tokens_identifier_token_key" ON "verification_tokens"("identifier", "token");

-- CreateIndex
CREATE UNIQUE INDEX "api_tokens_token_hash_key" ON "api_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "api_tokens_user_id_idx" ON "api_tokens"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "recent_auths_token_hash_key" ON "recent_auths"("token_hash");

-- CreateIndex
CREATE INDEX "recent_auths_user_id_idx" ON "recent_auths"("user_id");

-- AddForeignKey
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_host_id_fkey" FOREIGN KEY ("host_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_people" ADD CONSTRAINT "meeting_people_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_people" ADD CONSTRAINT "meeting_people_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invites" ADD CONSTRAINT "invites_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invites" ADD CONSTRAINT "invites_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invites" ADD CONSTRAINT "invites_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "participants" ADD CONSTRAINT "participants_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "participants" ADD CONSTRAINT "participants_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "participants" ADD CONSTRAINT "participants_invite_id_fkey" FOREIGN KEY ("invite_id") REFERENCES "invites"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_notes" ADD CONSTRAINT "meeting_notes_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_notes" ADD CONSTRAINT "meeting_notes_edited_by_id_fkey" FOREIGN KEY ("edited_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transcript_segments" ADD CONSTRAINT "transcript_segments_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transcribers" ADD CONSTRAINT "transcribers_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recent_auths" ADD CONSTRAINT "recent_auths_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recent_auth_codes" ADD CONSTRAINT "recent_auth_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


