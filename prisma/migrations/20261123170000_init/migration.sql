-- The tables as Prisma writes them from prisma/schema, with two columns generated; below them, what a Prisma schema
-- cannot say.

-- Words of a line, for search. An unfinished one has none. The table of lines needs it.
CREATE FUNCTION "line_words"(line TEXT, finished BOOLEAN) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN finished THEN to_tsvector('english', line) END
$$;

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "audit_kind" AS ENUM ('account', 'meeting', 'access', 'billing', 'broadcast', 'vault', 'knowledge', 'settings');

-- CreateEnum
CREATE TYPE "invite_status" AS ENUM ('invited', 'withdrawn', 'removed');

-- CreateEnum
CREATE TYPE "invite_response" AS ENUM ('none', 'accepted', 'declined', 'proposed');

-- CreateEnum
CREATE TYPE "meeting_status" AS ENUM ('scheduled', 'live', 'completed', 'cancelled');

-- CreateEnum
CREATE TYPE "calendar_sync_status" AS ENUM ('not_connected', 'pending', 'synced', 'failed');

-- CreateEnum
CREATE TYPE "meeting_phase" AS ENUM ('open', 'cancelled', 'over', 'deleted');

-- CreateEnum
CREATE TYPE "notes_status" AS ENUM ('none', 'waiting', 'writing', 'ready', 'failed');

-- CreateEnum
CREATE TYPE "person_kind" AS ENUM ('host', 'colleague', 'guest');

-- CreateEnum
CREATE TYPE "participant_status" AS ENUM ('invited', 'waiting', 'admitted', 'denied', 'removed', 'left');

-- CreateEnum
CREATE TYPE "provenance" AS ENUM ('host', 'invited', 'link', 'self_declared');

-- CreateEnum
CREATE TYPE "poll_status" AS ENUM ('draft', 'open', 'closed');

-- CreateEnum
CREATE TYPE "recording_part_kind" AS ENUM ('video', 'audio');

-- CreateEnum
CREATE TYPE "recording_part_state" AS ENUM ('recording', 'processing', 'ready', 'failed', 'removed');

-- CreateEnum
CREATE TYPE "recording_part_problem" AS ENUM ('storage_full', 'storage_away', 'connection_lost', 'recorder_failed');

-- CreateEnum
CREATE TYPE "transcript_mark_kind" AS ENUM ('paused', 'resumed', 'missed');

-- CreateEnum
CREATE TYPE "clock" AS ENUM ('h12', 'h24');

-- CreateEnum
CREATE TYPE "api_token_scope" AS ENUM ('full', 'read');

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" "audit_kind" NOT NULL,
    "action" TEXT NOT NULL,
    "actor_id" UUID,
    "actor_name" TEXT,
    "meeting_id" UUID,
    "meeting_code" TEXT,
    "meeting_title" TEXT,
    "user_id" UUID,
    "user_name" TEXT,
    "user_email" TEXT,
    "email" TEXT,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
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
    "sequence_rise" INTEGER NOT NULL DEFAULT 0,
    "delivery" TEXT,
    "delivery_detail" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invites_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "language_model_choice" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "base_url" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "chosen_by_id" UUID,
    "chosen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "language_model_choice_pkey" PRIMARY KEY ("id")
);

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
    "sharing_changes" INTEGER NOT NULL DEFAULT 0,
    "whiteboard_open" BOOLEAN NOT NULL DEFAULT false,
    "transcription_enabled" BOOLEAN NOT NULL DEFAULT true,
    "recording_enabled" BOOLEAN NOT NULL DEFAULT false,
    "recording_available" BOOLEAN NOT NULL DEFAULT false,
    "copilot_enabled" BOOLEAN NOT NULL DEFAULT false,
    "calendar_sync_status" "calendar_sync_status" NOT NULL DEFAULT 'not_connected',
    "ics_sequence" INTEGER NOT NULL DEFAULT 0,
    "knock_mailed_at" TIMESTAMPTZ(3),
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
    "is_archived" BOOLEAN GENERATED ALWAYS AS ("archived_at" IS NOT NULL) STORED,
    "hidden_at" TIMESTAMPTZ(3),
    "notes_viewed_at" TIMESTAMPTZ(3),
    "only_waits" BOOLEAN NOT NULL DEFAULT false,
    "phase" "meeting_phase" NOT NULL DEFAULT 'open',
    "title_words" tsvector,

    CONSTRAINT "meeting_people_pkey" PRIMARY KEY ("meeting_id","user_id")
);

-- CreateTable
CREATE TABLE "meeting_search_vectors" (
    "meeting_id" UUID NOT NULL,
    "host_id" UUID NOT NULL,
    "notes" tsvector,
    "said" tsvector,

    CONSTRAINT "meeting_search_vectors_pkey" PRIMARY KEY ("meeting_id")
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
CREATE TABLE "participants" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "user_id" UUID,
    "invite_id" UUID,
    "identity" TEXT NOT NULL,
    "kind" "person_kind" NOT NULL,
    "email" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "display_name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL DEFAULT '',
    "name_number" INTEGER NOT NULL DEFAULT 1,
    "status" "participant_status" NOT NULL,
    "provenance" "provenance" NOT NULL,
    "invited_by_name" TEXT,
    "admitted_by_name" TEXT,
    "knocked_at" TIMESTAMPTZ(3),
    "watched_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "admitted_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),
    "launch_token_hash" TEXT,
    "browser_hash" TEXT,
    "connected_at" TIMESTAMPTZ(3),
    "left_at" TIMESTAMPTZ(3),
    "is_cohost" BOOLEAN NOT NULL DEFAULT false,
    "may_share" BOOLEAN NOT NULL DEFAULT false,
    "share_asked_at" TIMESTAMPTZ(3),
    "share_answered_at" TIMESTAMPTZ(3),
    "share_allowed" BOOLEAN,
    "hand_order" INTEGER,
    "desk_view" BOOLEAN NOT NULL DEFAULT false,
    "wide_camera" BOOLEAN NOT NULL DEFAULT false,
    "spoken_language" TEXT,

    CONSTRAINT "participants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "polls" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "question" TEXT NOT NULL,
    "status" "poll_status" NOT NULL DEFAULT 'draft',
    "anonymous" BOOLEAN NOT NULL,
    "show_results" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "launched_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "polls_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "poll_options" (
    "id" UUID NOT NULL,
    "poll_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "label" TEXT NOT NULL,

    CONSTRAINT "poll_options_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "poll_votes" (
    "poll_id" UUID NOT NULL,
    "participant_id" UUID NOT NULL,
    "option_id" UUID NOT NULL,
    "voted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "poll_votes_pkey" PRIMARY KEY ("poll_id","participant_id")
);

-- CreateTable
CREATE TABLE "poll_ballot_boxes" (
    "poll_id" UUID NOT NULL,
    "tallies" INTEGER[],
    "voters" UUID[],

    CONSTRAINT "poll_ballot_boxes_pkey" PRIMARY KEY ("poll_id")
);

-- CreateTable
CREATE TABLE "poll_late_voters" (
    "poll_id" UUID NOT NULL,
    "participant_id" UUID NOT NULL,

    CONSTRAINT "poll_late_voters_pkey" PRIMARY KEY ("poll_id","participant_id")
);

-- CreateTable
CREATE TABLE "recorders" (
    "meeting_id" UUID NOT NULL,
    "worker_id" TEXT NOT NULL,
    "lease_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "recording" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT,

    CONSTRAINT "recorders_pkey" PRIMARY KEY ("meeting_id")
);

-- CreateTable
CREATE TABLE "recording_parts" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "part" INTEGER NOT NULL,
    "kind" "recording_part_kind" NOT NULL,
    "state" "recording_part_state" NOT NULL DEFAULT 'recording',
    "recorder" TEXT NOT NULL,
    "external_id" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL DEFAULT 0,
    "size_bytes" BIGINT NOT NULL DEFAULT 0,
    "removed_at" TIMESTAMPTZ(3),
    "problem" "recording_part_problem",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recording_parts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_messages" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "participant_id" UUID NOT NULL,
    "key" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "reply_to_id" UUID,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meeting_jottings" (
    "meeting_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "in_notes" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "meeting_jottings_pkey" PRIMARY KEY ("meeting_id","user_id")
);

-- CreateTable
CREATE TABLE "call_ratings" (
    "participant_id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "rating" INTEGER NOT NULL,
    "problems" TEXT[],
    "comment" TEXT,
    "rated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "call_ratings_pkey" PRIMARY KEY ("participant_id")
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
    "language" TEXT,
    "text" TEXT NOT NULL,
    "original_text" TEXT,
    "live_text" TEXT,
    "retranscribed_at" TIMESTAMPTZ(3),
    "original_name" TEXT,
    "understood" BOOLEAN NOT NULL DEFAULT true,
    "is_final" BOOLEAN NOT NULL,
    "words" tsvector GENERATED ALWAYS AS (line_words("text", "is_final")) STORED,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transcript_segments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transcripts_to_index" (
    "meeting_id" UUID NOT NULL,
    "host_id" UUID NOT NULL,

    CONSTRAINT "transcripts_to_index_pkey" PRIMARY KEY ("meeting_id")
);

-- CreateTable
CREATE TABLE "transcribers" (
    "meeting_id" UUID NOT NULL,
    "worker_id" TEXT NOT NULL,
    "lease_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "transcribing" BOOLEAN NOT NULL DEFAULT false,
    "heard_until" TIMESTAMPTZ(3),
    "reason" TEXT,
    "standby_id" TEXT,
    "standby_expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "transcribers_pkey" PRIMARY KEY ("meeting_id")
);

-- CreateTable
CREATE TABLE "transcript_speakers" (
    "meeting_id" UUID NOT NULL,
    "identity" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "transcript_speakers_pkey" PRIMARY KEY ("meeting_id","identity")
);

-- CreateTable
CREATE TABLE "transcript_marks" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "kind" "transcript_mark_kind" NOT NULL,
    "t_ms" INTEGER NOT NULL,
    "until_ms" INTEGER,
    "user_id" UUID,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transcript_marks_pkey" PRIMARY KEY ("id")
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
    "extra_language" TEXT,
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

-- CreateTable
CREATE TABLE "webhook_events" (
    "sender" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("sender","id")
);

-- CreateTable
CREATE TABLE "whiteboards" (
    "meeting_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL DEFAULT 0,
    "scene" TEXT NOT NULL DEFAULT '{"elements":[]}',
    "opened_by_name" TEXT,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "whiteboards_pkey" PRIMARY KEY ("meeting_id")
);

-- CreateTable
CREATE TABLE "whiteboard_files" (
    "meeting_id" UUID NOT NULL,
    "file_id" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "storage_key" TEXT NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "whiteboard_files_pkey" PRIMARY KEY ("meeting_id","file_id")
);

-- CreateIndex
CREATE INDEX "audit_entries_kind_id_idx" ON "audit_entries"("kind", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_id_idx" ON "audit_entries"("actor_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_user_id_id_idx" ON "audit_entries"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_meeting_id_id_idx" ON "audit_entries"("meeting_id", "id" DESC);

-- CreateIndex
CREATE INDEX "invites_email_key_idx" ON "invites"("email_key");

-- CreateIndex
CREATE INDEX "invites_user_id_idx" ON "invites"("user_id");

-- CreateIndex
CREATE INDEX "invites_invited_by_id_idx" ON "invites"("invited_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "invites_meeting_id_email_key_key" ON "invites"("meeting_id", "email_key");

-- CreateIndex
CREATE INDEX "language_model_choice_chosen_by_id_idx" ON "language_model_choice"("chosen_by_id");

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
CREATE INDEX "meeting_notes_edited_by_id_idx" ON "meeting_notes"("edited_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "participants_launch_token_hash_key" ON "participants"("launch_token_hash");

-- CreateIndex
CREATE INDEX "participants_user_id_idx" ON "participants"("user_id");

-- CreateIndex
CREATE INDEX "participants_invite_id_idx" ON "participants"("invite_id");

-- CreateIndex
CREATE INDEX "participants_meeting_id_name_key_idx" ON "participants"("meeting_id", "name_key");

-- CreateIndex
CREATE UNIQUE INDEX "participants_meeting_id_identity_key" ON "participants"("meeting_id", "identity");

-- CreateIndex
CREATE UNIQUE INDEX "polls_meeting_id_place_key" ON "polls"("meeting_id", "place");

-- CreateIndex
CREATE UNIQUE INDEX "poll_options_poll_id_position_key" ON "poll_options"("poll_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "poll_options_poll_id_id_key" ON "poll_options"("poll_id", "id");

-- CreateIndex
CREATE INDEX "poll_votes_poll_id_option_id_idx" ON "poll_votes"("poll_id", "option_id");

-- CreateIndex
CREATE INDEX "poll_votes_participant_id_idx" ON "poll_votes"("participant_id");

-- CreateIndex
CREATE INDEX "poll_late_voters_participant_id_idx" ON "poll_late_voters"("participant_id");

-- CreateIndex
CREATE INDEX "recording_parts_state_created_at_idx" ON "recording_parts"("state", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "recording_parts_meeting_id_part_key" ON "recording_parts"("meeting_id", "part");

-- CreateIndex
CREATE INDEX "chat_messages_meeting_id_reply_to_id_idx" ON "chat_messages"("meeting_id", "reply_to_id");

-- CreateIndex
CREATE UNIQUE INDEX "chat_messages_meeting_id_place_key" ON "chat_messages"("meeting_id", "place");

-- CreateIndex
CREATE UNIQUE INDEX "chat_messages_meeting_id_id_key" ON "chat_messages"("meeting_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "chat_messages_participant_id_key_key" ON "chat_messages"("participant_id", "key");

-- CreateIndex
CREATE INDEX "meeting_jottings_user_id_idx" ON "meeting_jottings"("user_id");

-- CreateIndex
CREATE INDEX "call_ratings_meeting_id_idx" ON "call_ratings"("meeting_id");

-- CreateIndex
CREATE INDEX "transcript_segments_meeting_id_t_ms_id_idx" ON "transcript_segments"("meeting_id", "t_ms", "id");

-- CreateIndex
CREATE UNIQUE INDEX "transcript_segments_meeting_id_track_id_t_ms_key" ON "transcript_segments"("meeting_id", "track_id", "t_ms");

-- CreateIndex
CREATE INDEX "transcripts_to_index_host_id_idx" ON "transcripts_to_index"("host_id");

-- CreateIndex
CREATE INDEX "transcript_marks_meeting_id_id_idx" ON "transcript_marks"("meeting_id", "id");

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

-- CreateIndex
CREATE INDEX "webhook_events_received_at_idx" ON "webhook_events"("received_at");

-- CreateIndex
CREATE INDEX "whiteboard_files_created_by_id_idx" ON "whiteboard_files"("created_by_id");

-- AddForeignKey
ALTER TABLE "invites" ADD CONSTRAINT "invites_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invites" ADD CONSTRAINT "invites_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invites" ADD CONSTRAINT "invites_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "language_model_choice" ADD CONSTRAINT "language_model_choice_chosen_by_id_fkey" FOREIGN KEY ("chosen_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_host_id_fkey" FOREIGN KEY ("host_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_people" ADD CONSTRAINT "meeting_people_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_people" ADD CONSTRAINT "meeting_people_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_search_vectors" ADD CONSTRAINT "meeting_search_vectors_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_notes" ADD CONSTRAINT "meeting_notes_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_notes" ADD CONSTRAINT "meeting_notes_edited_by_id_fkey" FOREIGN KEY ("edited_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "participants" ADD CONSTRAINT "participants_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "participants" ADD CONSTRAINT "participants_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "participants" ADD CONSTRAINT "participants_invite_id_fkey" FOREIGN KEY ("invite_id") REFERENCES "invites"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "polls" ADD CONSTRAINT "polls_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "poll_options" ADD CONSTRAINT "poll_options_poll_id_fkey" FOREIGN KEY ("poll_id") REFERENCES "polls"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_poll_id_fkey" FOREIGN KEY ("poll_id") REFERENCES "polls"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_poll_id_option_id_fkey" FOREIGN KEY ("poll_id", "option_id") REFERENCES "poll_options"("poll_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_participant_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "poll_ballot_boxes" ADD CONSTRAINT "poll_ballot_boxes_poll_id_fkey" FOREIGN KEY ("poll_id") REFERENCES "polls"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "poll_late_voters" ADD CONSTRAINT "poll_late_voters_poll_id_fkey" FOREIGN KEY ("poll_id") REFERENCES "polls"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "poll_late_voters" ADD CONSTRAINT "poll_late_voters_participant_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recorders" ADD CONSTRAINT "recorders_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recording_parts" ADD CONSTRAINT "recording_parts_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_participant_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_meeting_id_reply_to_id_fkey" FOREIGN KEY ("meeting_id", "reply_to_id") REFERENCES "chat_messages"("meeting_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "meeting_jottings" ADD CONSTRAINT "meeting_jottings_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_jottings" ADD CONSTRAINT "meeting_jottings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_ratings" ADD CONSTRAINT "call_ratings_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_ratings" ADD CONSTRAINT "call_ratings_participant_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transcript_segments" ADD CONSTRAINT "transcript_segments_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transcripts_to_index" ADD CONSTRAINT "transcripts_to_index_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transcribers" ADD CONSTRAINT "transcribers_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transcript_speakers" ADD CONSTRAINT "transcript_speakers_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transcript_marks" ADD CONSTRAINT "transcript_marks_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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

-- AddForeignKey
ALTER TABLE "whiteboards" ADD CONSTRAINT "whiteboards_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whiteboard_files" ADD CONSTRAINT "whiteboard_files_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whiteboard_files" ADD CONSTRAINT "whiteboard_files_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "participants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a Prisma schema cannot say

-- The order in which hands go up: of two in the same millisecond one is still the earlier.
CREATE SEQUENCE "hand_order" AS INTEGER CYCLE;

-- With the unique (meeting_id, place): a meeting holds fifty polls, however many are made at once.
ALTER TABLE "polls" ADD CONSTRAINT "polls_place_check" CHECK ("place" BETWEEN 1 AND 50);

-- Every voter of an anonymous poll is counted once.
CREATE FUNCTION "poll_tally_sum"("tallies" INTEGER[]) RETURNS BIGINT LANGUAGE sql IMMUTABLE AS 'SELECT coalesce(sum(n), 0) FROM unnest($1) AS n';
ALTER TABLE "poll_ballot_boxes" ADD CONSTRAINT "poll_ballot_boxes_sum_check" CHECK ("poll_tally_sum"("tallies") = cardinality("voters"));

-- What a ballot box held before the last vote is cleared away within a minute, not when the table has grown.
ALTER TABLE "poll_ballot_boxes" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 0, toast.autovacuum_vacuum_scale_factor = 0);

-- One row for the installation.
ALTER TABLE "language_model_choice" ADD CONSTRAINT "language_model_choice_one" CHECK ("id" = 1);

-- Whether a process lives that holds the lock of this worker (lib/events/subscribe.ts).
CREATE FUNCTION "worker_lives"(worker TEXT) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM pg_locks
     WHERE locktype = 'advisory' AND objsubid = 2 AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND classid::bigint = 1885434476 AND objid::bigint = hashtext(worker)::bigint & 4294967295
  )
$$;

-- Leases run six seconds from their last renewal. Dead is who missed three of them and whose lock is gone; who lives
-- and is slow keeps the lease for half a minute.
CREATE FUNCTION "lease_is_over"(worker TEXT, expires_at TIMESTAMPTZ) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN expires_at <= now() - INTERVAL '24 seconds' THEN TRUE
    WHEN expires_at > now() + INTERVAL '3 seconds' THEN FALSE
    ELSE NOT worker_lives(worker)
  END
$$;

-- What people are told: a slow worker is still at work, and one that may be replaced by now until its lease has run out.
CREATE FUNCTION "lease_holds"(worker TEXT, expires_at TIMESTAMPTZ) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT expires_at > now() OR NOT lease_is_over(worker, expires_at)
$$;

-- When a lease ends that is renewed now; `lease_is_over` counts from there.
CREATE FUNCTION "lease_end"() RETURNS TIMESTAMPTZ LANGUAGE sql STABLE AS $$
  SELECT now() + INTERVAL '6 seconds'
$$;

-- Whether people are told that this meeting is written down: by its worker, or soon by the one that listens along.
CREATE FUNCTION "is_attended"(t "transcribers") RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT coalesce(lease_holds(t.worker_id, t.lease_expires_at) OR t.standby_expires_at > now(), FALSE)
$$;

-- Brings one member's row in line with what they are to the meeting. Host, invitee, or let in at least once: knows it.
-- At its door now: only waits. Neither: no row. Locks the row first, so that of two changes at once the later one sees
-- both.
CREATE FUNCTION "settle_meeting_person"(meeting UUID, person UUID) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
  sort TIMESTAMPTZ;
  knows BOOLEAN;
BEGIN
  PERFORM 1 FROM meeting_people WHERE meeting_id = meeting AND user_id = person FOR UPDATE;
  SELECT coalesce(m.scheduled_at, m.created_at),
         m.host_id = person
           OR EXISTS (SELECT 1 FROM invites i
                       WHERE i.meeting_id = meeting AND i.user_id = person AND i.status = 'invited')
           OR EXISTS (SELECT 1 FROM participants p
                       WHERE p.meeting_id = meeting AND p.user_id = person AND (p.admitted_at IS NOT NULL OR p.status = 'admitted'))
    INTO sort, knows
    FROM meetings m WHERE m.id = meeting;
  IF knows THEN
    INSERT INTO meeting_people (meeting_id, user_id, sort_at) VALUES (meeting, person, sort)
        ON CONFLICT (meeting_id, user_id) DO UPDATE SET only_waits = FALSE, sort_at = excluded.sort_at
     WHERE meeting_people.only_waits;
  ELSIF EXISTS (SELECT 1 FROM participants p
                 WHERE p.meeting_id = meeting AND p.user_id = person AND p.status = 'waiting') THEN
    -- Listed by the moment of the knock: when the meeting is to be is not theirs to know.
    INSERT INTO meeting_people (meeting_id, user_id, sort_at, only_waits) VALUES (meeting, person, now(), TRUE)
        ON CONFLICT (meeting_id, user_id) DO UPDATE SET only_waits = TRUE, sort_at = excluded.sort_at
     WHERE NOT meeting_people.only_waits;
  ELSE
    DELETE FROM meeting_people WHERE meeting_id = meeting AND user_id = person;
  END IF;
END
$$;

CREATE FUNCTION "settle_changed_person"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.user_id IS NOT NULL THEN
    PERFORM settle_meeting_person(OLD.meeting_id, OLD.user_id);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.user_id IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.user_id IS DISTINCT FROM OLD.user_id) THEN
    PERFORM settle_meeting_person(NEW.meeting_id, NEW.user_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "participant_comes" AFTER INSERT ON "participants"
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION settle_changed_person();
CREATE TRIGGER "participant_goes" AFTER DELETE ON "participants"
  FOR EACH ROW WHEN (OLD.user_id IS NOT NULL) EXECUTE FUNCTION settle_changed_person();
CREATE TRIGGER "participant_changes" AFTER UPDATE OF "status", "admitted_at", "user_id" ON "participants"
  FOR EACH ROW WHEN ((OLD.status, OLD.admitted_at, OLD.user_id) IS DISTINCT FROM (NEW.status, NEW.admitted_at, NEW.user_id))
  EXECUTE FUNCTION settle_changed_person();
CREATE TRIGGER "invite_comes" AFTER INSERT ON "invites"
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION settle_changed_person();
CREATE TRIGGER "invite_goes" AFTER DELETE ON "invites"
  FOR EACH ROW WHEN (OLD.user_id IS NOT NULL) EXECUTE FUNCTION settle_changed_person();
CREATE TRIGGER "invite_changes" AFTER UPDATE OF "status", "user_id" ON "invites"
  FOR EACH ROW WHEN ((OLD.status, OLD.user_id) IS DISTINCT FROM (NEW.status, NEW.user_id))
  EXECUTE FUNCTION settle_changed_person();

-- What a list needs of its meetings stands in the row of each person, so that every list reads one range of one index.
CREATE FUNCTION "phase_of"(m "meetings") RETURNS "meeting_phase" LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN m.deleted_at IS NOT NULL THEN 'deleted'
    WHEN m.status = 'cancelled' THEN 'cancelled'
    WHEN m.status = 'completed' THEN 'over'
    ELSE 'open'
  END::meeting_phase
$$;

-- The generated title rests on the notes: only who reads those finds by it.
CREATE FUNCTION "title_words_for"(m "meetings", person UUID) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT to_tsvector('english',
    coalesce(m.title, '') || CASE WHEN m.host_id = person THEN ' ' || coalesce(m.generated_title, '') ELSE '' END)
$$;

-- Locks the meeting: a change of it meanwhile is either read here or finds this row. Not where the row is there already
-- and is not written: whoever holds that row would wait for one who waits for it.
CREATE FUNCTION "copy_meeting_to_person"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  m meetings;
BEGIN
  IF EXISTS (SELECT 1 FROM meeting_people WHERE meeting_id = NEW.meeting_id AND user_id = NEW.user_id) THEN
    RETURN NEW;
  END IF;
  SELECT * INTO m FROM meetings WHERE id = NEW.meeting_id FOR NO KEY UPDATE;
  IF FOUND THEN
    NEW.phase = phase_of(m);
    NEW.title_words = title_words_for(m, NEW.user_id);
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "copy_meeting" BEFORE INSERT ON "meeting_people" FOR EACH ROW EXECUTE FUNCTION "copy_meeting_to_person"();

CREATE FUNCTION "copy_meeting_to_people"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE meeting_people
     SET phase = phase_of(NEW), title_words = title_words_for(NEW, user_id)
   WHERE meeting_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER "copy_to_people" AFTER UPDATE OF "status", "deleted_at", "title", "generated_title" ON "meetings"
  FOR EACH ROW
  WHEN (phase_of(OLD) <> phase_of(NEW)
        OR (OLD.title, OLD.generated_title) IS DISTINCT FROM (NEW.title, NEW.generated_title))
  EXECUTE FUNCTION "copy_meeting_to_people"();

CREATE INDEX "meeting_people_lists" ON "meeting_people" ("user_id", "phase", "is_archived", "sort_at", "meeting_id")
  WHERE "hidden_at" IS NULL;

-- The same words, each with who finds it: "mine and beginning with this" is one range of an index that everybody shares.
-- May hold other people's by chance, so whose row it is must be asked, too.
CREATE FUNCTION "scoped_words"(person UUID, words tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(array(
    SELECT DISTINCT right(person::text, 8) || left(word, 500) FROM unnest(tsvector_to_array(words)) word))
$$;
-- Of a query of words with AND and OR.
CREATE FUNCTION "scoped_query"(person UUID, query tsquery) RETURNS tsquery LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(query::text, '''((?:[^'']|'''')*)''', '''' || right(person::text, 8) || '\1''', 'g')::tsquery
$$;

-- Without a list of pending entries, which each search would read through.
CREATE INDEX "meeting_people_titles" ON "meeting_people" USING gin (scoped_words("user_id", "title_words"))
  WITH (fastupdate = off);

-- What the readers of a meeting's notes and transcript find it by: the words of the notes with their places, and which
-- words were said at all. `said` may hold words that were changed since: it only says where to look.
CREATE INDEX "meeting_search_vectors_notes" ON "meeting_search_vectors"
  USING gin (scoped_words("host_id", "notes")) WITH (fastupdate = off);
CREATE INDEX "meeting_search_vectors_said" ON "meeting_search_vectors"
  USING gin (scoped_words("host_id", "said")) WITH (fastupdate = off);

CREATE FUNCTION "words_said_in"(meeting UUID) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT array_to_tsvector(array(
    SELECT DISTINCT word FROM transcript_segments s, unnest(tsvector_to_array(s.words)) word
     WHERE s.meeting_id = meeting AND s.is_final))
$$;

CREATE FUNCTION "index_notes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO meeting_search_vectors AS v (meeting_id, host_id, notes)
  SELECT id, host_id, to_tsvector('english', NEW.search_text) FROM meetings WHERE id = NEW.meeting_id
  ON CONFLICT (meeting_id) DO UPDATE SET notes = excluded.notes;
  RETURN NULL;
END
$$;
CREATE TRIGGER "index_new" AFTER INSERT ON "meeting_notes"
  FOR EACH ROW WHEN (NEW.search_text <> '') EXECUTE FUNCTION "index_notes"();
CREATE TRIGGER "index_changed" AFTER UPDATE OF "search_text" ON "meeting_notes"
  FOR EACH ROW WHEN (OLD.search_text <> NEW.search_text) EXECUTE FUNCTION "index_notes"();

-- Transcripts with lines that `said` does not have yet are queued: `lib/transcripts/index-transcripts.ts` takes them, and
-- search looks into these meetings line by line.

-- Holds the row until the line is committed: who takes it away waits, and then sees the line.
CREATE FUNCTION "queue_transcript"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOOP
    PERFORM 1 FROM transcripts_to_index WHERE meeting_id = NEW.meeting_id FOR KEY SHARE;
    EXIT WHEN FOUND;
    INSERT INTO transcripts_to_index (meeting_id, host_id)
    SELECT id, host_id FROM meetings WHERE id = NEW.meeting_id
    ON CONFLICT DO NOTHING;
    EXIT WHEN FOUND;
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER "queue_new" AFTER INSERT ON "transcript_segments"
  FOR EACH ROW WHEN (NEW.is_final AND NEW.text <> '') EXECUTE FUNCTION "queue_transcript"();
CREATE TRIGGER "queue_changed" AFTER UPDATE OF "text", "is_final" ON "transcript_segments"
  FOR EACH ROW WHEN (NEW.is_final AND (NOT OLD.is_final OR OLD.text <> NEW.text)) EXECUTE FUNCTION "queue_transcript"();

-- What workers and sweepers ask for, again and again: only rows that are under way.
CREATE INDEX "meetings_live" ON "meetings" ("started_at") WHERE "status" = 'live';
CREATE INDEX "meetings_unattended" ON "meetings" ((coalesce("scheduled_at", "created_at"))) WHERE "status" = 'scheduled';
CREATE INDEX "transcribers_at_work" ON "transcribers" ("worker_id") WHERE "worker_id" <> '';
CREATE INDEX "transcribers_standby" ON "transcribers" ("standby_id") WHERE "worker_id" <> '';
CREATE INDEX "recorders_at_work" ON "recorders" ("worker_id") WHERE "worker_id" <> '';
CREATE INDEX "recording_parts_removable" ON "recording_parts" ("started_at") WHERE "state" IN ('ready', 'failed');
CREATE INDEX "participants_connected" ON "participants" ("meeting_id") WHERE "connected_at" IS NOT NULL AND "left_at" IS NULL;
CREATE INDEX "participants_watched_idx" ON "participants" ("watched_at") WHERE "status" = 'waiting';

-- Audit entries are written once.
CREATE FUNCTION "refuse_audit_change"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are neither changed nor deleted' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER "audit_entries_are_final" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
