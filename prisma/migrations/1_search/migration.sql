-- What `lib/meetings/search-meetings.ts` looks through; its expressions are these to the letter.
CREATE INDEX "meeting_notes_search" ON "meeting_notes" USING gin (to_tsvector('english', "search_text"));
CREATE INDEX "transcript_segments_search" ON "transcript_segments" USING gin (to_tsvector('english', "text")) WHERE "is_final";
