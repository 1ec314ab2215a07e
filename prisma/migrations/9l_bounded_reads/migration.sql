-- What a list needs of its meetings stands in the row of each person, so that every list reads one range of one index.
CREATE TYPE "meeting_phase" AS ENUM ('open', 'cancelled', 'over', 'deleted');

ALTER TABLE "meeting_people" ADD COLUMN "phase" "meeting_phase" NOT NULL DEFAULT 'open',
ADD COLUMN "title_words" tsvector,
ADD COLUMN "is_archived" BOOLEAN GENERATED ALWAYS AS ("archived_at" IS NOT NULL) STORED;

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

UPDATE "meeting_people" p SET "phase" = phase_of(m), "title_words" = title_words_for(m, p.user_id)
  FROM "meetings" m WHERE m.id = p.meeting_id;

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

-- Words of a line, for search. An unfinished one has none.
DROP INDEX "transcript_segments_search";
CREATE FUNCTION "line_words"(line TEXT, finished BOOLEAN) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN finished THEN to_tsvector('english', line) END
$$;
ALTER TABLE "transcript_segments" ADD COLUMN "words" tsvector
  GENERATED ALWAYS AS (line_words("text", "is_final")) STORED;

-- What the readers of a meeting's notes and transcript find it by: the words of the notes with their places, and which
-- words were said at all. `said` may hold words that were changed since: it only says where to look.
DROP INDEX "meeting_notes_search";
CREATE TABLE "meeting_search_vectors" (
  "meeting_id" UUID NOT NULL,
  "host_id" UUID NOT NULL,
  "notes" tsvector,
  "said" tsvector,

  CONSTRAINT "meeting_search_vectors_pkey" PRIMARY KEY ("meeting_id"),
  CONSTRAINT "meeting_search_vectors_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Transcripts with lines that `said` does not have yet: `lib/transcripts/index-transcripts.ts` takes them, and search
-- looks into these meetings line by line.
CREATE TABLE "transcripts_to_index" (
  "meeting_id" UUID NOT NULL,
  "host_id" UUID NOT NULL,

  CONSTRAINT "transcripts_to_index_pkey" PRIMARY KEY ("meeting_id"),
  CONSTRAINT "transcripts_to_index_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "transcripts_to_index_host_id_idx" ON "transcripts_to_index"("host_id");

CREATE FUNCTION "words_said_in"(meeting UUID) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT array_to_tsvector(array(
    SELECT DISTINCT word FROM transcript_segments s, unnest(tsvector_to_array(s.words)) word
     WHERE s.meeting_id = meeting AND s.is_final))
$$;

INSERT INTO "meeting_search_vectors" ("meeting_id", "host_id", "notes", "said")
SELECT m.id, m.host_id, to_tsvector('english', n.search_text), words_said_in(m.id)
  FROM "meetings" m LEFT JOIN "meeting_notes" n ON n.meeting_id = m.id
 WHERE n.search_text <> '' OR EXISTS (SELECT 1 FROM "transcript_segments" s WHERE s.meeting_id = m.id AND s.is_final);
INSERT INTO "transcripts_to_index" ("meeting_id", "host_id") SELECT "id", "host_id" FROM "meetings" WHERE "status" = 'live';

CREATE INDEX "meeting_search_vectors_notes" ON "meeting_search_vectors"
  USING gin (scoped_words("host_id", "notes")) WITH (fastupdate = off);
CREATE INDEX "meeting_search_vectors_said" ON "meeting_search_vectors"
  USING gin (scoped_words("host_id", "said")) WITH (fastupdate = off);

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
