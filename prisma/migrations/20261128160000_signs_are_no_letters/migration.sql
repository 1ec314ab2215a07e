-- In a database with the locale C, PostgreSQL's parser takes every sign beyond ASCII for a letter: “Kilimanjaro” was a
-- word with its quotes, which nobody found, and so was l’école. Other locales know typographic signs, but not all. Such
-- signs become spaces, in texts and (lib/platform/input/plain-signs.ts) in what is searched for.
-- Chinese, Japanese and Korean are written without spaces, or with few: each letter is a word, and what is searched for is
-- looked for in pairs.
CREATE FUNCTION "plain_signs"(text TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  -- Of AT&T no letter is a word by itself: TandT is one.
  SELECT regexp_replace(regexp_replace(regexp_replace(translate(text, U&'\00AD\FE0E\FE0F\FEFF', ''),
    '([A-Za-z0-9])&([A-Za-z0-9])', '\1 \1and\2 \2', 'g'),
    '[\u00A0-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u2000-\u200B\u200E-\u206F\u20A0-\u20CF\u2100-\u2101\u2103-\u2106\u2108-\u2109\u2116-\u2118\u211E-\u2123\u2190-\u2BFF\u3000-\u3004\u3008-\u3020\u3030\u30FB\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\U0001F000-\U0001FAFF]',
    ' ', 'g'),
    '([\u3041-\u3096\u309D-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF])',
    ' \1 ', 'g')
$$;

CREATE OR REPLACE FUNCTION "line_words"(line TEXT, finished BOOLEAN) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN finished THEN to_tsvector('english', public.plain_signs(line)) END
$$;

CREATE OR REPLACE FUNCTION "plain_words"(text TEXT) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  -- Without angle brackets: what looks like a tag would be left out.
  SELECT to_tsvector('english', translate(public.plain_signs(text), '<>', '  '))
$$;

CREATE OR REPLACE FUNCTION "title_words_for"(m "meetings", person UUID) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT to_tsvector('english', public.plain_signs(
    coalesce(m.title, '') || ' ' || coalesce(CASE
      WHEN m.host_id = person THEN m.generated_title
      ELSE (SELECT r.title FROM public.record_readers r
             WHERE r.meeting_id = m.id AND r.user_id = person AND r.granted_at IS NOT NULL)
    END, '')))
$$;

CREATE OR REPLACE FUNCTION "index_notes"() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO meeting_search_vectors AS v (meeting_id, host_id, notes)
  SELECT id, host_id, to_tsvector('english', public.plain_signs(NEW.search_text)) FROM meetings
   WHERE id = NEW.meeting_id FOR KEY SHARE
  ON CONFLICT (meeting_id) DO UPDATE SET notes = excluded.notes, host_id = excluded.host_id;
  RETURN NULL;
END
$$;

-- What is there already, where it changes. A generated column is computed anew with its row.
ALTER TABLE "transcript_segments" DISABLE TRIGGER USER;
UPDATE "transcript_segments" SET "text" = "text" WHERE "is_final" AND plain_signs("text") <> "text";
ALTER TABLE "transcript_segments" ENABLE TRIGGER USER;

ALTER TABLE "record_readers" DISABLE TRIGGER USER;
UPDATE "record_readers" SET "search_text" = "search_text" WHERE plain_signs("search_text") <> "search_text";
ALTER TABLE "record_readers" ENABLE TRIGGER USER;

ALTER TABLE "knowledge_pieces" DISABLE TRIGGER USER;
UPDATE "knowledge_pieces" SET "text" = "text" WHERE plain_signs("text") <> "text";
ALTER TABLE "knowledge_pieces" ENABLE TRIGGER USER;

ALTER TABLE "knowledge_notes" DISABLE TRIGGER USER;
UPDATE "knowledge_notes" SET "title" = "title" WHERE plain_signs("title" || "body") <> "title" || "body";
ALTER TABLE "knowledge_notes" ENABLE TRIGGER USER;

ALTER TABLE "voice_notes" DISABLE TRIGGER USER;
UPDATE "voice_notes" SET "title" = "title"
 WHERE plain_signs(coalesce("title", '') || "notes" || coalesce("summary", '') || "spoken_text")
    <> coalesce("title", '') || "notes" || coalesce("summary", '') || "spoken_text";
ALTER TABLE "voice_notes" ENABLE TRIGGER USER;

UPDATE "meeting_search_vectors" v SET "notes" = to_tsvector('english', plain_signs(n."search_text"))
  FROM "meeting_notes" n
 WHERE n."meeting_id" = v."meeting_id" AND plain_signs(n."search_text") <> n."search_text";
UPDATE "meeting_search_vectors" v SET "said" = words_said_in(v."meeting_id")
 WHERE v."said" IS NOT NULL AND EXISTS (
   SELECT 1 FROM "transcript_segments" s
    WHERE s."meeting_id" = v."meeting_id" AND s."is_final" AND plain_signs(s."text") <> s."text");

ALTER TABLE "meeting_people" DISABLE TRIGGER USER;
UPDATE "meeting_people" p SET "title_words" = title_words_for(m, p."user_id")
  FROM "meetings" m
 WHERE m."id" = p."meeting_id" AND p."title_words" IS DISTINCT FROM title_words_for(m, p."user_id");
ALTER TABLE "meeting_people" ENABLE TRIGGER USER;
