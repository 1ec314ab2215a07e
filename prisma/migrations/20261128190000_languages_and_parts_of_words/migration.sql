-- Words are found in the forms of their language, without the accents that somebody leaves out, by the parts of an address
-- or a path, and by the end of a compound.
CREATE EXTENSION IF NOT EXISTS "unaccent" WITH SCHEMA public;

CREATE TEXT SEARCH CONFIGURATION "words_english" (COPY = pg_catalog.english);
ALTER TEXT SEARCH CONFIGURATION "words_english"
  ALTER MAPPING FOR word, hword, hword_part WITH public.unaccent, english_stem;
CREATE TEXT SEARCH CONFIGURATION "words_simple" (COPY = pg_catalog.simple);
ALTER TEXT SEARCH CONFIGURATION "words_simple"
  ALTER MAPPING FOR word, hword, hword_part WITH public.unaccent, simple;

-- By the small words that each language is full of; English where nothing says otherwise, as in a title.
CREATE FUNCTION "text_language"(text TEXT) RETURNS regconfig LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(CASE WHEN length(text) > 40 THEN (
    SELECT CASE WHEN count(*) > 1 THEN language END
      FROM regexp_split_to_table(lower(left(text, 3000)), '[\s[:punct:]]+') AS word
      JOIN (SELECT language, unnest(string_to_array(small, ' ')) AS word FROM (VALUES
        ('public.words_english'::regconfig, 'the and of to is that with for are this was be have not you it on by from we they will'),
        ('pg_catalog.german', 'der die das und nicht ist mit ein eine einen den dem des für auf wird sich von zu werden auch wir ich im zum zur bei sind oder nach wie über aus'),
        ('pg_catalog.french', 'le les des et est une un pour dans que qui sur pas avec ne du au aux nous vous ce cette par sont la en il elle plus'),
        ('pg_catalog.spanish', 'el los las y es una un por para con que del no se su como al lo más pero sus este la en'),
        ('pg_catalog.italian', 'il gli che è di per una un con non del della sono nel si come più dei alla anche lo le la'),
        ('pg_catalog.portuguese', 'o os as e é uma um para com não que do da em no na dos das por se mais ao como a'),
        ('pg_catalog.dutch', 'het een en van is niet dat met voor zijn op te de aan ook door wordt worden bij naar ze om'),
        ('pg_catalog.swedish', 'och att det som är en ett på för av inte med till den har vi om eller'),
        ('pg_catalog.danish', 'og at det er en et på til af ikke med den for der som vi har eller fra'),
        ('pg_catalog.norwegian', 'og å det er en et på til av ikke med den for som vi har eller fra'),
        ('pg_catalog.finnish', 'ja on ei että se hän olla mutta kun myös ovat tai oli joka voi'),
        ('pg_catalog.hungarian', 'a az és hogy nem is egy van meg de ez vagy azt mint csak'),
        ('pg_catalog.turkish', 've bir bu için ile de da olarak çok gibi daha olan ne'),
        ('pg_catalog.russian', 'и в не на что с по как это из для от за мы он а но к')) AS languages (language, small)) AS small USING (word)
     GROUP BY language
     ORDER BY count(*) DESC, language = 'public.words_english'::regconfig DESC, language
     LIMIT 1) END, 'public.words_english'::regconfig)
$$;

-- Of addresses, paths and hyphened numbers, which the parser keeps whole: os path join, 2024 0815.
CREATE FUNCTION "parts_of_words"(text TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(regexp_replace(token, '[-._/\\:@=&?#+%~]+', ' ', 'g'), ' '), '')
    FROM ts_parse('default', text)
    -- Of an email address, a host, the path of a URL, a file and a signed number.
   WHERE tokid IN (4, 6, 18, 19, 21)
$$;

-- Long words backwards behind a ~, so that what one ends with is the beginning of another: Frist in Kündigungsfrist.
CREATE FUNCTION "word_ends"(words tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(
    SELECT '~' || reverse(word) FROM unnest(tsvector_to_array(words)) word
     WHERE length(word) BETWEEN 8 AND 60 AND word !~ '[\s\d[:punct:]]'))
$$;

-- Of a text of one language. A short one does not show which: any of those that notes are written in.
CREATE FUNCTION "words_in"(plain TEXT, language regconfig) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('public.words_english', plain)
      || CASE WHEN plain ~ '[[:alnum:]][-./@][[:alnum:]]'
              THEN to_tsvector('public.words_english', public.parts_of_words(plain)) ELSE '' END
      || CASE WHEN language = 'public.words_english'::regconfig THEN '' ELSE to_tsvector(language, plain) END
      || CASE WHEN language::oid IN ('pg_catalog.german'::regconfig::oid, 'pg_catalog.dutch'::regconfig::oid,
                'pg_catalog.swedish'::regconfig::oid, 'pg_catalog.danish'::regconfig::oid,
                'pg_catalog.norwegian'::regconfig::oid, 'pg_catalog.finnish'::regconfig::oid,
                'pg_catalog.hungarian'::regconfig::oid)
              THEN public.word_ends(to_tsvector(language, plain)) ELSE '' END
      || CASE WHEN length(plain) > 120 THEN ''
              ELSE ts_delete(
                to_tsvector('german', plain) || to_tsvector('french', plain) || to_tsvector('spanish', plain)
                || to_tsvector('italian', plain) || to_tsvector('portuguese', plain) || to_tsvector('dutch', plain),
                -- Other languages keep what English leaves out.
                array(SELECT word FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', plain))) AS word
                       WHERE to_tsvector('pg_catalog.english', word) = ''::tsvector)) END
$$;

CREATE OR REPLACE FUNCTION "plain_words"(text TEXT) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  -- Without angle brackets: what looks like a tag would be left out.
  SELECT public.words_in(translate(public.plain_signs(text), '<>', '  '), public.text_language(text))
$$;

-- What is said is written down in English.
CREATE OR REPLACE FUNCTION "line_words"(line TEXT, finished BOOLEAN) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN finished THEN to_tsvector('public.words_english', public.plain_signs(line)) END
$$;

CREATE OR REPLACE FUNCTION "title_words_for"(m "meetings", person UUID) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT public.plain_words(
    coalesce(m.title, '') || ' ' || coalesce(CASE
      WHEN m.host_id = person THEN m.generated_title
      ELSE (SELECT r.title FROM public.record_readers r
             WHERE r.meeting_id = m.id AND r.user_id = person AND r.granted_at IS NOT NULL)
    END, ''))
$$;

CREATE OR REPLACE FUNCTION "index_notes"() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO meeting_search_vectors AS v (meeting_id, host_id, notes)
  SELECT id, host_id, plain_words(NEW.search_text) FROM meetings WHERE id = NEW.meeting_id FOR KEY SHARE
  ON CONFLICT (meeting_id) DO UPDATE SET notes = excluded.notes, host_id = excluded.host_id;
  RETURN NULL;
END
$$;

-- What somebody typed, in each language it may be written in; of excluded words and phrases in English alone, because
-- what one language excludes another would find. What is nothing in English (“the”) is nothing.
CREATE FUNCTION "asked_words"(typed TEXT, every_language BOOLEAN) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg('(' || query || ')', '|')::tsquery, '')
    FROM (SELECT DISTINCT websearch_to_tsquery(language::regconfig, typed)::text AS query
            FROM unnest(CASE WHEN every_language THEN array['public.words_english', 'german', 'french', 'spanish',
                                    'italian', 'portuguese', 'dutch', 'swedish', 'danish', 'norwegian', 'finnish',
                                    'hungarian', 'turkish', 'russian']
                             ELSE array['public.words_english'] END) AS language) AS queries
   WHERE query <> '' AND numnode(websearch_to_tsquery('public.words_english', typed)) > 0
$$;

-- Words that end with one of these.
CREATE FUNCTION "compounds_of"(typed TEXT) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(quote_literal('~' || reverse(word)) || ':*', '|')::tsquery, '')
    FROM (SELECT DISTINCT word
            FROM unnest(array['german', 'dutch', 'swedish', 'finnish']) AS language,
                 unnest(tsvector_to_array(to_tsvector(language::regconfig, typed))) AS word
           WHERE length(word) BETWEEN 4 AND 60 AND word !~ '[\s\d[:punct:]]') AS words
$$;

-- What is there already. A generated column is computed anew with its row.
ALTER TABLE "transcript_segments" DISABLE TRIGGER USER;
UPDATE "transcript_segments" SET "text" = "text" WHERE "is_final" AND "text" ~ '[^\x01-\x7F]';
ALTER TABLE "transcript_segments" ENABLE TRIGGER USER;
UPDATE "meeting_search_vectors" v SET "said" = words_said_in(v."meeting_id")
 WHERE v."said" IS NOT NULL AND EXISTS (
   SELECT 1 FROM "transcript_segments" s
    WHERE s."meeting_id" = v."meeting_id" AND s."is_final" AND s."text" ~ '[^\x01-\x7F]');

-- Readers of notes find them by words of the same kind.
CREATE FUNCTION "reader_words"(text TEXT, readable BOOLEAN) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN readable THEN public.plain_words(text) END
$$;
ALTER TABLE "record_readers" DROP COLUMN "words";
ALTER TABLE "record_readers" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (
  reader_words("search_text", "granted_at" IS NOT NULL AND "user_id" IS NOT NULL)) STORED;
CREATE INDEX "record_readers_words" ON "record_readers" USING gin (scoped_words("user_id", "words"))
  WITH (fastupdate = off);

ALTER TABLE "knowledge_pieces" DISABLE TRIGGER USER;
UPDATE "knowledge_pieces" SET "text" = "text";
ALTER TABLE "knowledge_pieces" ENABLE TRIGGER USER;
ALTER TABLE "knowledge_notes" DISABLE TRIGGER USER;
UPDATE "knowledge_notes" SET "title" = "title";
ALTER TABLE "knowledge_notes" ENABLE TRIGGER USER;
ALTER TABLE "voice_notes" DISABLE TRIGGER USER;
UPDATE "voice_notes" SET "title" = "title";
ALTER TABLE "voice_notes" ENABLE TRIGGER USER;

UPDATE "meeting_search_vectors" v SET "notes" = plain_words(n."search_text")
  FROM "meeting_notes" n WHERE n."meeting_id" = v."meeting_id";

ALTER TABLE "meeting_people" DISABLE TRIGGER USER;
UPDATE "meeting_people" p
   SET "title_words" = CASE WHEN p."removed_at" IS NULL THEN title_words_for(m, p."user_id")
                            ELSE plain_words(coalesce(p."title_at_removal", '')) END
  FROM "meetings" m WHERE m."id" = p."meeting_id";
ALTER TABLE "meeting_people" ENABLE TRIGGER USER;
