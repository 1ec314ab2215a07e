-- The letters of a note by three, with whose it is: so a text is found as it is written, without reading every note.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE INDEX "voice_notes_written" ON "voice_notes" USING gin (
  "owner_id",
  lower(coalesce("title", '') || ' ' || "notes" || ' ' || coalesce("summary", '') || ' ' || "spoken_text") gin_trgm_ops
) WITH (fastupdate = off) WHERE deleted_at IS NULL;

-- Seconds of a recording that runs, until a worker has written them down.
-- CreateTable
CREATE TABLE "voice_note_live_pieces" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "samples" BYTEA NOT NULL,
    "text" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "voice_note_live_pieces_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "voice_note_live_pieces_owner_id_idx" ON "voice_note_live_pieces"("owner_id");

-- CreateIndex
CREATE INDEX "voice_note_live_pieces_created_at_idx" ON "voice_note_live_pieces"("created_at");

-- AddForeignKey
ALTER TABLE "voice_note_live_pieces" ADD CONSTRAINT "voice_note_live_pieces_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
