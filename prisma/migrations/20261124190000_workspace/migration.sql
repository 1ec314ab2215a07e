-- The workspace: files, teams, knowledge, tasks, notifications. The tables as Prisma writes them from prisma/schema; below
-- them, what a Prisma schema cannot say.

-- CreateEnum
CREATE TYPE "upload_purpose" AS ENUM ('knowledge', 'avatar');

-- CreateEnum
CREATE TYPE "knowledge_kind" AS ENUM ('note', 'file');

-- CreateEnum
CREATE TYPE "knowledge_source" AS ENUM ('typed', 'pasted', 'upload', 'meeting');

-- CreateEnum
CREATE TYPE "knowledge_reading" AS ENUM ('none', 'waiting', 'done', 'failed');

-- CreateEnum
CREATE TYPE "knowledge_role" AS ENUM ('viewer', 'editor');

-- CreateEnum
CREATE TYPE "notification_kind" AS ENUM ('invited', 'moved', 'cancelled', 'reply', 'knock', 'notes_ready', 'notes_shared', 'access_asked', 'access_granted', 'task_assigned', 'task_due', 'booking', 'admin_opened', 'broadcast', 'calendar', 'knowledge_shared', 'team');

-- CreateEnum
CREATE TYPE "team_role" AS ENUM ('owner', 'member');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "avatar_choice" TEXT,
ADD COLUMN     "avatar_id" UUID,
ADD COLUMN     "avatar_original_id" UUID,
ADD COLUMN     "avatar_version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "reads_shared" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "share_tasks" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "task_feed_version" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "stored_files" (
    "id" UUID NOT NULL,
    "storage_key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "uploads" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "upload_purpose" NOT NULL,
    "file_name" TEXT,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "storage_key" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "knowledge_folders" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "owner_id" UUID,
    "team_id" UUID,
    "is_global" BOOLEAN NOT NULL DEFAULT false,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "name" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "knowledge_folders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "knowledge_notes" (
    "id" UUID NOT NULL,
    "folder_id" UUID NOT NULL,
    "added_by_id" UUID,
    "kind" "knowledge_kind" NOT NULL DEFAULT 'note',
    "source" "knowledge_source" NOT NULL DEFAULT 'typed',
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL DEFAULT '',
    "excerpt" TEXT NOT NULL DEFAULT '',
    "pasted_body" TEXT,
    "formatting_since" TIMESTAMPTZ(3),
    "truncated" BOOLEAN NOT NULL DEFAULT false,
    "file_id" UUID,
    "file_name" TEXT,
    "reading" "knowledge_reading" NOT NULL DEFAULT 'none',
    "problem" TEXT,
    "client_name" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "chunks" INTEGER NOT NULL DEFAULT 0,
    "embedded" INTEGER NOT NULL DEFAULT 0,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" UUID,

    CONSTRAINT "knowledge_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "knowledge_shares" (
    "id" UUID NOT NULL,
    "folder_id" UUID,
    "note_id" UUID,
    "user_id" UUID,
    "team_id" UUID,
    "everyone" BOOLEAN NOT NULL DEFAULT false,
    "role" "knowledge_role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" UUID,

    CONSTRAINT "knowledge_shares_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "knowledge_switches" (
    "user_id" UUID NOT NULL,
    "folder_id" UUID NOT NULL,
    "active" BOOLEAN NOT NULL,

    CONSTRAINT "knowledge_switches_pkey" PRIMARY KEY ("user_id","folder_id")
);

-- CreateTable
CREATE TABLE "knowledge_versions" (
    "id" UUID NOT NULL,
    "note_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "saved_by_id" UUID,

    CONSTRAINT "knowledge_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "knowledge_pieces" (
    "note_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "embedding" REAL[],

    CONSTRAINT "knowledge_pieces_pkey" PRIMARY KEY ("note_id","position")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "notification_kind" NOT NULL,
    "meeting_id" UUID,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL DEFAULT '',
    "href" TEXT,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_preferences" (
    "user_id" UUID NOT NULL,
    "kind" "notification_kind" NOT NULL,
    "bell" BOOLEAN NOT NULL,
    "mail" BOOLEAN NOT NULL,
    "push" BOOLEAN NOT NULL,

    CONSTRAINT "notification_preferences_pkey" PRIMARY KEY ("user_id","kind")
);

-- CreateTable
CREATE TABLE "notification_timings" (
    "user_id" UUID NOT NULL,
    "quiet_from" INTEGER,
    "quiet_until" INTEGER,
    "digest" BOOLEAN NOT NULL DEFAULT false,
    "digest_at" INTEGER NOT NULL DEFAULT 480,
    "digested_at" TIMESTAMPTZ(3),

    CONSTRAINT "notification_timings_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "push_subscriptions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tasks" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "due" DATE,
    "done_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meeting_action_items" (
    "meeting_id" UUID NOT NULL,
    "item_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "owner_id" UUID,
    "owner_name" TEXT,
    "due" DATE,
    "told_id" UUID,

    CONSTRAINT "meeting_action_items_pkey" PRIMARY KEY ("meeting_id","item_id")
);

-- CreateTable
CREATE TABLE "meeting_task_states" (
    "meeting_id" UUID NOT NULL,
    "item_id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "done_at" TIMESTAMPTZ(3),
    "due" DATE,
    "has_due" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "meeting_task_states_pkey" PRIMARY KEY ("meeting_id","item_id","user_id")
);

-- CreateTable
CREATE TABLE "teams" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "teams_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_members" (
    "team_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "team_role" NOT NULL DEFAULT 'member',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "team_members_pkey" PRIMARY KEY ("team_id","user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "stored_files_storage_key_key" ON "stored_files"("storage_key");

-- CreateIndex
CREATE INDEX "stored_files_created_at_idx" ON "stored_files"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "uploads_storage_key_key" ON "uploads"("storage_key");

-- CreateIndex
CREATE INDEX "uploads_user_id_idx" ON "uploads"("user_id");

-- CreateIndex
CREATE INDEX "uploads_expires_at_idx" ON "uploads"("expires_at");

-- CreateIndex
CREATE INDEX "knowledge_folders_organisation_id_idx" ON "knowledge_folders"("organisation_id");

-- CreateIndex
CREATE INDEX "knowledge_folders_owner_id_idx" ON "knowledge_folders"("owner_id");

-- CreateIndex
CREATE INDEX "knowledge_folders_team_id_idx" ON "knowledge_folders"("team_id");

-- CreateIndex
CREATE INDEX "knowledge_notes_folder_id_updated_at_id_idx" ON "knowledge_notes"("folder_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "knowledge_notes_added_by_id_idx" ON "knowledge_notes"("added_by_id");

-- CreateIndex
CREATE INDEX "knowledge_notes_deleted_by_id_idx" ON "knowledge_notes"("deleted_by_id");

-- CreateIndex
CREATE INDEX "knowledge_notes_updated_by_id_idx" ON "knowledge_notes"("updated_by_id");

-- CreateIndex
CREATE INDEX "knowledge_notes_file_id_idx" ON "knowledge_notes"("file_id");

-- CreateIndex
CREATE INDEX "knowledge_shares_folder_id_idx" ON "knowledge_shares"("folder_id");

-- CreateIndex
CREATE INDEX "knowledge_shares_note_id_idx" ON "knowledge_shares"("note_id");

-- CreateIndex
CREATE INDEX "knowledge_shares_user_id_idx" ON "knowledge_shares"("user_id");

-- CreateIndex
CREATE INDEX "knowledge_shares_team_id_idx" ON "knowledge_shares"("team_id");

-- CreateIndex
CREATE INDEX "knowledge_shares_created_by_id_idx" ON "knowledge_shares"("created_by_id");

-- CreateIndex
CREATE INDEX "knowledge_switches_folder_id_idx" ON "knowledge_switches"("folder_id");

-- CreateIndex
CREATE INDEX "knowledge_versions_note_id_id_idx" ON "knowledge_versions"("note_id", "id");

-- CreateIndex
CREATE INDEX "knowledge_versions_saved_by_id_idx" ON "knowledge_versions"("saved_by_id");

-- CreateIndex
CREATE INDEX "notifications_user_id_id_idx" ON "notifications"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "notifications_meeting_id_idx" ON "notifications"("meeting_id");

-- CreateIndex
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");

-- CreateIndex
CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions"("user_id");

-- CreateIndex
CREATE INDEX "push_subscriptions_session_id_idx" ON "push_subscriptions"("session_id");

-- CreateIndex
CREATE INDEX "tasks_user_id_done_at_idx" ON "tasks"("user_id", "done_at");

-- CreateIndex
CREATE INDEX "meeting_action_items_owner_id_idx" ON "meeting_action_items"("owner_id");

-- CreateIndex
CREATE INDEX "meeting_task_states_user_id_done_at_idx" ON "meeting_task_states"("user_id", "done_at");

-- CreateIndex
CREATE INDEX "teams_organisation_id_idx" ON "teams"("organisation_id");

-- CreateIndex
CREATE INDEX "team_members_user_id_idx" ON "team_members"("user_id");

-- CreateIndex
CREATE INDEX "users_avatar_id_idx" ON "users"("avatar_id");

-- CreateIndex
CREATE INDEX "users_avatar_original_id_idx" ON "users"("avatar_original_id");

-- AddForeignKey
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_folders" ADD CONSTRAINT "knowledge_folders_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_folders" ADD CONSTRAINT "knowledge_folders_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_folders" ADD CONSTRAINT "knowledge_folders_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_notes" ADD CONSTRAINT "knowledge_notes_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "knowledge_folders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_notes" ADD CONSTRAINT "knowledge_notes_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_notes" ADD CONSTRAINT "knowledge_notes_added_by_id_fkey" FOREIGN KEY ("added_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_notes" ADD CONSTRAINT "knowledge_notes_deleted_by_id_fkey" FOREIGN KEY ("deleted_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_notes" ADD CONSTRAINT "knowledge_notes_updated_by_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_shares" ADD CONSTRAINT "knowledge_shares_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "knowledge_folders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_shares" ADD CONSTRAINT "knowledge_shares_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "knowledge_notes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_shares" ADD CONSTRAINT "knowledge_shares_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_shares" ADD CONSTRAINT "knowledge_shares_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_shares" ADD CONSTRAINT "knowledge_shares_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_switches" ADD CONSTRAINT "knowledge_switches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_switches" ADD CONSTRAINT "knowledge_switches_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "knowledge_folders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_versions" ADD CONSTRAINT "knowledge_versions_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "knowledge_notes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_versions" ADD CONSTRAINT "knowledge_versions_saved_by_id_fkey" FOREIGN KEY ("saved_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_pieces" ADD CONSTRAINT "knowledge_pieces_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "knowledge_notes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_timings" ADD CONSTRAINT "notification_timings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_action_items" ADD CONSTRAINT "meeting_action_items_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_action_items" ADD CONSTRAINT "meeting_action_items_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_task_states" ADD CONSTRAINT "meeting_task_states_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_task_states" ADD CONSTRAINT "meeting_task_states_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teams" ADD CONSTRAINT "teams_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_id_fkey" FOREIGN KEY ("avatar_id") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_original_id_fkey" FOREIGN KEY ("avatar_original_id") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- A folder belongs to one person, to one team, to the organisation, or to nobody any more.
ALTER TABLE "knowledge_folders" ADD CONSTRAINT "knowledge_folders_one_owner"
  CHECK ((owner_id IS NOT NULL)::int + (team_id IS NOT NULL)::int + is_global::int <= 1);
CREATE UNIQUE INDEX "knowledge_folders_default" ON "knowledge_folders" (owner_id) WHERE is_default AND deleted_at IS NULL;
CREATE UNIQUE INDEX "knowledge_folders_team" ON "knowledge_folders" (team_id) WHERE team_id IS NOT NULL;

-- A share is of a folder or of a note, and for a person, a team or everyone; one for each.
ALTER TABLE "knowledge_shares" ADD CONSTRAINT "knowledge_shares_one_target"
  CHECK ((folder_id IS NOT NULL)::int + (note_id IS NOT NULL)::int = 1);
ALTER TABLE "knowledge_shares" ADD CONSTRAINT "knowledge_shares_one_subject"
  CHECK ((user_id IS NOT NULL)::int + (team_id IS NOT NULL)::int + everyone::int = 1);
CREATE UNIQUE INDEX "knowledge_shares_unique" ON "knowledge_shares"
  (coalesce(folder_id, note_id), coalesce(user_id, team_id, folder_id, note_id));

-- The trash, oldest first, and what waits to be read.
CREATE INDEX "knowledge_notes_deleted" ON "knowledge_notes" (deleted_at) WHERE deleted_at IS NOT NULL;

ALTER TABLE "notification_timings" ADD CONSTRAINT "notification_timings_quiet"
  CHECK ((quiet_from IS NULL) = (quiet_until IS NULL));
