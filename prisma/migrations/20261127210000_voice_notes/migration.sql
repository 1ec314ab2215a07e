-- What people spoke for themselves: the sound, its words, who said them, and the voices that its owner wants recognised.

-- CreateEnum
CREATE TYPE "voice_note_status" AS ENUM ('recording', 'uploading', 'transcribing', 'ready', 'failed');

-- CreateEnum
CREATE TYPE "voice_note_work" AS ENUM ('sound', 'words', 'speakers', 'summary');

-- CreateEnum
CREATE TYPE "voice_note_stage_state" AS ENUM ('waiting', 'running', 'done', 'failed', 'cancelled');

-- AlterTable
ALTER TABLE "tasks" ADD COLUMN "voice_note_id" UUID;

-- CreateTable
CREATE TABLE "voice_notes" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "note_id" UUID NOT NULL,
    "title" TEXT,
    "status" "voice_note_status" NOT NULL DEFAULT 'recording',
    "language" TEXT,
    "notes" TEXT NOT NULL DEFAULT '',
    "summary" TEXT,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "transcript" JSONB NOT NULL DEFAULT '[]',
    "spoken_text" TEXT NOT NULL DEFAULT '',
    "speakers" JSONB NOT NULL DEFAULT '{}',
    "voices" TEXT,
    "speakers_count" INTEGER,
    "marks" JSONB NOT NULL DEFAULT '[]',
    "action_items" JSONB NOT NULL DEFAULT '[]',
    "duration_ms" INTEGER,
    "gaps" JSONB NOT NULL DEFAULT '[]',
    "file_id" UUID,
    "peaks" BYTEA,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "erased_at" TIMESTAMPTZ(3),
    "words" tsvector GENERATED ALWAYS AS (public.note_words(coalesce("title", ''), "notes" || ' ' || coalesce("summary", '') || ' ' || "spoken_text")) STORED,

    CONSTRAINT "voice_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "voice_note_stages" (
    "voice_note_id" UUID NOT NULL,
    "stage" "voice_note_work" NOT NULL,
    "state" "voice_note_stage_state" NOT NULL DEFAULT 'waiting',
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "error" TEXT,
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "kept" JSONB,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "voice_note_stages_pkey" PRIMARY KEY ("voice_note_id","stage")
);

-- CreateTable
CREATE TABLE "voice_note_parts" (
    "voice_note_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "parts_count" INTEGER NOT NULL DEFAULT 1,
    "started_at" TIMESTAMPTZ(3),
    "file_id" UUID NOT NULL,

    CONSTRAINT "voice_note_parts_pkey" PRIMARY KEY ("voice_note_id","position")
);

-- CreateTable
CREATE TABLE "voice_note_uploads" (
    "id" UUID NOT NULL,
    "voice_note_id" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "parts_count" INTEGER NOT NULL DEFAULT 1,
    "started_at" TIMESTAMPTZ(3),
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "voice_note_uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "voice_note_upload_pieces" (
    "upload_id" UUID NOT NULL,
    "from_byte" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "storage_key" TEXT NOT NULL,

    CONSTRAINT "voice_note_upload_pieces_pkey" PRIMARY KEY ("upload_id","from_byte")
);

-- CreateTable
CREATE TABLE "voice_note_speakers" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "speaker_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "embedding" TEXT NOT NULL,
    "samples" INTEGER NOT NULL DEFAULT 1,
    "consent_at" TIMESTAMPTZ(3),
    "consent_words" TEXT,
    "retention_days" INTEGER,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "voice_note_speakers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "tasks_voice_note_id_idx" ON "tasks"("voice_note_id");

-- CreateIndex
CREATE INDEX "voice_notes_owner_id_created_at_note_id_idx" ON "voice_notes"("owner_id", "created_at" DESC, "note_id" DESC);

-- CreateIndex
CREATE INDEX "voice_notes_owner_id_updated_at_idx" ON "voice_notes"("owner_id", "updated_at");

-- CreateIndex
CREATE INDEX "voice_notes_deleted_at_idx" ON "voice_notes"("deleted_at");

-- CreateIndex
CREATE INDEX "voice_notes_file_id_idx" ON "voice_notes"("file_id");

-- CreateIndex
CREATE UNIQUE INDEX "voice_notes_owner_id_note_id_key" ON "voice_notes"("owner_id", "note_id");

-- CreateIndex
CREATE INDEX "voice_note_parts_file_id_idx" ON "voice_note_parts"("file_id");

-- CreateIndex
CREATE INDEX "voice_note_uploads_voice_note_id_idx" ON "voice_note_uploads"("voice_note_id");

-- CreateIndex
CREATE INDEX "voice_note_uploads_expires_at_idx" ON "voice_note_uploads"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "voice_note_upload_pieces_storage_key_key" ON "voice_note_upload_pieces"("storage_key");

-- CreateIndex
CREATE INDEX "voice_note_speakers_expires_at_idx" ON "voice_note_speakers"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "voice_note_speakers_owner_id_speaker_id_key" ON "voice_note_speakers"("owner_id", "speaker_id");

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_voice_note_id_fkey" FOREIGN KEY ("voice_note_id") REFERENCES "voice_notes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voice_notes" ADD CONSTRAINT "voice_notes_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voice_notes" ADD CONSTRAINT "voice_notes_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voice_note_stages" ADD CONSTRAINT "voice_note_stages_voice_note_id_fkey" FOREIGN KEY ("voice_note_id") REFERENCES "voice_notes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voice_note_parts" ADD CONSTRAINT "voice_note_parts_voice_note_id_fkey" FOREIGN KEY ("voice_note_id") REFERENCES "voice_notes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voice_note_parts" ADD CONSTRAINT "voice_note_parts_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voice_note_uploads" ADD CONSTRAINT "voice_note_uploads_voice_note_id_fkey" FOREIGN KEY ("voice_note_id") REFERENCES "voice_notes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voice_note_upload_pieces" ADD CONSTRAINT "voice_note_upload_pieces_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "voice_note_uploads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voice_note_speakers" ADD CONSTRAINT "voice_note_speakers_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Each word with the person whose note it is in, as for knowledge.
CREATE INDEX "voice_notes_words" ON "voice_notes"
  USING gin (scoped_words("owner_id", "words")) WITH (fastupdate = off) WHERE deleted_at IS NULL;
