-- The words of a note, so that it can be saved whatever it holds: of a body with too many different words for a vector, or
-- for the index below, only the beginning is searched.
CREATE FUNCTION "plain_words"(text TEXT) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  -- Without angle brackets: what looks like a tag would be left out.
  SELECT to_tsvector('english', translate(text, '<>', '  '))
$$;
CREATE FUNCTION "note_words"(title TEXT, body TEXT) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  rest TEXT := body;
  words tsvector;
BEGIN
  LOOP
    BEGIN
      words := setweight(plain_words(title), 'A') || plain_words(rest);
      IF length(words) > 20000 THEN
        PERFORM scoped_words('00000000-0000-0000-0000-000000000000', words);
      END IF;
      RETURN words;
    EXCEPTION WHEN program_limit_exceeded THEN
      rest := left(rest, length(rest) / 2);
    END;
  END LOOP;
END
$$;

ALTER TABLE "knowledge_notes"
  ADD COLUMN "title_words" tsvector GENERATED ALWAYS AS (plain_words(title)) STORED,
  ADD COLUMN "words" tsvector GENERATED ALWAYS AS (note_words(title, body)) STORED;
ALTER TABLE "knowledge_pieces"
  ADD COLUMN "words" tsvector GENERATED ALWAYS AS (plain_words(text)) STORED;

-- Each word with the folder that it is in, so that a search reads only folders that its caller can open.
CREATE INDEX "knowledge_notes_title_words" ON "knowledge_notes"
  USING gin (scoped_words("folder_id", "title_words")) WITH (fastupdate = off) WHERE deleted_at IS NULL;
CREATE INDEX "knowledge_notes_words" ON "knowledge_notes"
  USING gin (scoped_words("folder_id", "words")) WITH (fastupdate = off) WHERE deleted_at IS NULL;
