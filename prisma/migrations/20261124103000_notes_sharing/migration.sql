-- Notes that are reviewed, masked, sent and read; the assistant and the prompter. The tables as Prisma writes them from
-- prisma/schema, with two columns generated; below them, what a Prisma schema cannot say.

-- CreateEnum
CREATE TYPE "copilot_action" AS ENUM ('add_task', 'invite', 'schedule_follow_up', 'share_link', 'note_decision');

-- CreateEnum
CREATE TYPE "noted_line_kind" AS ENUM ('decision', 'action_item');

-- CreateEnum
CREATE TYPE "prompter_card_status" AS ENUM ('open', 'done', 'none', 'failed', 'withdrawn');

-- CreateEnum
CREATE TYPE "access_request_kind" AS ENUM ('notes', 'figures');

-- AlterTable
ALTER TABLE "meeting_notes" ADD COLUMN     "hidden_groups" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "hidden_lines" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "sensitive_for" TEXT,
ADD COLUMN     "sensitive_found" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "sensitive_partial" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "notes_length" TEXT,
ADD COLUMN     "notes_tone" TEXT;

-- CreateTable
CREATE TABLE "copilot_answers" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "looked_in" TEXT[],
    "sources" JSONB NOT NULL DEFAULT '[]',
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "shared_at" TIMESTAMPTZ(3),

    CONSTRAINT "copilot_answers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "copilot_runs" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "action" "copilot_action" NOT NULL,
    "input" JSONB NOT NULL,
    "summary" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "approved" BOOLEAN,

    CONSTRAINT "copilot_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "noted_lines" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "user_id" UUID,
    "kind" "noted_line_kind" NOT NULL,
    "text" TEXT NOT NULL,
    "owner_id" UUID,
    "owner_name" TEXT,
    "due" TEXT,
    "t_ms" INTEGER NOT NULL,
    "noted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "noted_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "prompter_recipients" (
    "meeting_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "chosen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prompter_recipients_pkey" PRIMARY KEY ("meeting_id","user_id")
);

-- CreateTable
CREATE TABLE "prompter_cards" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "segment_id" UUID NOT NULL,
    "question" TEXT NOT NULL,
    "asked_by" TEXT NOT NULL,
    "t_ms" INTEGER NOT NULL,
    "status" "prompter_card_status" NOT NULL DEFAULT 'open',
    "text" TEXT NOT NULL DEFAULT '',
    "looked_in" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "sources" JSONB NOT NULL DEFAULT '[]',
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prompter_cards_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "note_templates" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "sections" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "note_templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "record_readers" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "email_key" TEXT NOT NULL,
    "user_id" UUID,
    "hidden_groups" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "hidden_lines" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "own_mask" BOOLEAN NOT NULL DEFAULT false,
    "is_masked" BOOLEAN GENERATED ALWAYS AS ((COALESCE(cardinality(hidden_groups), 0) + COALESCE(cardinality(hidden_lines), 0)) > 0) STORED,
    "recording" BOOLEAN NOT NULL DEFAULT false,
    "granted_at" TIMESTAMPTZ(3),
    "granted_by_id" UUID,
    "content" JSONB,
    "title" TEXT,
    "search_text" TEXT NOT NULL DEFAULT '',
    "words" tsvector GENERATED ALWAYS AS (line_words(search_text, ((granted_at IS NOT NULL) AND (user_id IS NOT NULL)))) STORED,

    CONSTRAINT "record_readers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "access_requests" (
    "meeting_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "access_request_kind" NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dismissed_at" TIMESTAMPTZ(3),

    CONSTRAINT "access_requests_pkey" PRIMARY KEY ("meeting_id","user_id")
);

-- CreateTable
CREATE TABLE "notes_shares" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "recipient_email" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_by_id" UUID,
    "error" TEXT,
    "includes" TEXT[],
    "masked_includes" TEXT[],
    "hidden_count" INTEGER NOT NULL,

    CONSTRAINT "notes_shares_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "copilot_answers_meeting_id_user_id_id_idx" ON "copilot_answers"("meeting_id", "user_id", "id");

-- CreateIndex
CREATE INDEX "copilot_answers_user_id_idx" ON "copilot_answers"("user_id");

-- CreateIndex
CREATE INDEX "copilot_runs_meeting_id_user_id_id_idx" ON "copilot_runs"("meeting_id", "user_id", "id");

-- CreateIndex
CREATE INDEX "copilot_runs_user_id_idx" ON "copilot_runs"("user_id");

-- CreateIndex
CREATE INDEX "noted_lines_meeting_id_id_idx" ON "noted_lines"("meeting_id", "id");

-- CreateIndex
CREATE INDEX "noted_lines_user_id_idx" ON "noted_lines"("user_id");

-- CreateIndex
CREATE INDEX "prompter_recipients_user_id_idx" ON "prompter_recipients"("user_id");

-- CreateIndex
CREATE INDEX "prompter_cards_meeting_id_user_id_id_idx" ON "prompter_cards"("meeting_id", "user_id", "id");

-- CreateIndex
CREATE INDEX "prompter_cards_user_id_idx" ON "prompter_cards"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "prompter_cards_segment_id_user_id_key" ON "prompter_cards"("segment_id", "user_id");

-- CreateIndex
CREATE INDEX "note_templates_user_id_id_idx" ON "note_templates"("user_id", "id");

-- CreateIndex
CREATE INDEX "record_readers_user_id_idx" ON "record_readers"("user_id");

-- CreateIndex
CREATE INDEX "record_readers_granted_by_id_idx" ON "record_readers"("granted_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "record_readers_meeting_id_email_key_key" ON "record_readers"("meeting_id", "email_key");

-- CreateIndex
CREATE UNIQUE INDEX "record_readers_meeting_id_user_id_key" ON "record_readers"("meeting_id", "user_id");

-- CreateIndex
CREATE INDEX "access_requests_user_id_idx" ON "access_requests"("user_id");

-- CreateIndex
CREATE INDEX "notes_shares_meeting_id_id_idx" ON "notes_shares"("meeting_id", "id");

-- CreateIndex
CREATE INDEX "notes_shares_sent_by_id_idx" ON "notes_shares"("sent_by_id");

-- AddForeignKey
ALTER TABLE "copilot_answers" ADD CONSTRAINT "copilot_answers_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "copilot_answers" ADD CONSTRAINT "copilot_answers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "copilot_runs" ADD CONSTRAINT "copilot_runs_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "copilot_runs" ADD CONSTRAINT "copilot_runs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "noted_lines" ADD CONSTRAINT "noted_lines_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "noted_lines" ADD CONSTRAINT "noted_lines_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prompter_recipients" ADD CONSTRAINT "prompter_recipients_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prompter_recipients" ADD CONSTRAINT "prompter_recipients_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prompter_cards" ADD CONSTRAINT "prompter_cards_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prompter_cards" ADD CONSTRAINT "prompter_cards_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "note_templates" ADD CONSTRAINT "note_templates_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "record_readers" ADD CONSTRAINT "record_readers_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "record_readers" ADD CONSTRAINT "record_readers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "record_readers" ADD CONSTRAINT "record_readers_granted_by_id_fkey" FOREIGN KEY ("granted_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notes_shares" ADD CONSTRAINT "notes_shares_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notes_shares" ADD CONSTRAINT "notes_shares_sent_by_id_fkey" FOREIGN KEY ("sent_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;



-- A person with shared notes may know the meeting, as its host, its invitees and who was let in.
CREATE OR REPLACE FUNCTION "settle_meeting_person"(meeting UUID, person UUID) RETURNS VOID LANGUAGE plpgsql AS $$
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
           OR EXISTS (SELECT 1 FROM record_readers r
                       WHERE r.meeting_id = meeting AND r.user_id = person AND r.granted_at IS NOT NULL)
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

CREATE TRIGGER "reader_comes" AFTER INSERT ON "record_readers"
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL AND NEW.granted_at IS NOT NULL) EXECUTE FUNCTION settle_changed_person();
CREATE TRIGGER "reader_goes" AFTER DELETE ON "record_readers"
  FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND OLD.granted_at IS NOT NULL) EXECUTE FUNCTION settle_changed_person();
CREATE TRIGGER "reader_changes" AFTER UPDATE OF "granted_at", "user_id" ON "record_readers"
  FOR EACH ROW WHEN ((OLD.granted_at IS NULL, OLD.user_id) IS DISTINCT FROM (NEW.granted_at IS NULL, NEW.user_id))
  EXECUTE FUNCTION settle_changed_person();

-- The generated title rests on the notes: who reads those finds the meeting by it, and by no more of it than they read.
CREATE OR REPLACE FUNCTION "title_words_for"(m "meetings", person UUID) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT to_tsvector('english',
    coalesce(m.title, '') || ' ' || coalesce(CASE
      WHEN m.host_id = person THEN m.generated_title
      ELSE (SELECT r.title FROM record_readers r
             WHERE r.meeting_id = m.id AND r.user_id = person AND r.granted_at IS NOT NULL)
    END, ''))
$$;

CREATE FUNCTION "copy_reader_title"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE meeting_people p
     SET title_words = title_words_for(m, p.user_id)
    FROM meetings m
   WHERE m.id = NEW.meeting_id AND p.meeting_id = NEW.meeting_id AND p.user_id = NEW.user_id;
  RETURN NULL;
END
$$;
-- Named so that it runs after `reader_comes` and `reader_changes`.
CREATE TRIGGER "reader_title_comes" AFTER INSERT ON "record_readers"
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION "copy_reader_title"();
CREATE TRIGGER "reader_title_changes" AFTER UPDATE OF "granted_at", "title", "user_id" ON "record_readers"
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL
    AND (OLD.granted_at IS NULL, OLD.title, OLD.user_id) IS DISTINCT FROM (NEW.granted_at IS NULL, NEW.title, NEW.user_id))
  EXECUTE FUNCTION "copy_reader_title"();

-- "Readable by whom and with these words": as for hosts, one range of an index that everybody shares.
CREATE INDEX "record_readers_words" ON "record_readers" USING gin (scoped_words("user_id", "words"))
  WITH (fastupdate = off);
