-- pg_restore and psql restore a dump with an empty search path. What is computed then (a generated column, an expression of
-- an index, a check) finds only names with their schema. SQL functions name it, so that they are still inlined; the
-- others set their own path.

CREATE OR REPLACE FUNCTION "lease_is_over"(worker TEXT, expires_at TIMESTAMPTZ) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN expires_at <= now() - INTERVAL '24 seconds' THEN TRUE
    WHEN expires_at > now() + INTERVAL '4 seconds' THEN FALSE
    ELSE NOT public.worker_lives(worker)
  END
$$;

CREATE OR REPLACE FUNCTION "lease_holds"(worker TEXT, expires_at TIMESTAMPTZ) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT expires_at > now() OR NOT public.lease_is_over(worker, expires_at)
$$;

CREATE OR REPLACE FUNCTION "is_attended"(t "transcribers") RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT coalesce(public.lease_holds(t.worker_id, t.lease_expires_at) OR t.standby_expires_at > now(), FALSE)
$$;

CREATE OR REPLACE FUNCTION "is_recorded"(m "meetings") RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT m.status = 'live' AND m.recording_enabled AND m.deleted_at IS NULL
    AND EXISTS (SELECT 1 FROM public.recorders r WHERE r.meeting_id = m.id AND r.recording)
$$;

CREATE OR REPLACE FUNCTION "phase_of"(m "meetings") RETURNS "meeting_phase" LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN m.deleted_at IS NOT NULL THEN 'deleted'
    WHEN m.status = 'cancelled' THEN 'cancelled'
    WHEN m.status = 'completed' THEN 'over'
    ELSE 'open'
  END::public.meeting_phase
$$;

CREATE OR REPLACE FUNCTION "title_words_for"(m "meetings", person UUID) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT to_tsvector('english',
    coalesce(m.title, '') || ' ' || coalesce(CASE
      WHEN m.host_id = person THEN m.generated_title
      ELSE (SELECT r.title FROM public.record_readers r
             WHERE r.meeting_id = m.id AND r.user_id = person AND r.granted_at IS NOT NULL)
    END, ''))
$$;

CREATE OR REPLACE FUNCTION "words_said_in"(meeting UUID) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT array_to_tsvector(array(
    SELECT DISTINCT word FROM public.transcript_segments s, unnest(tsvector_to_array(s.words)) word
     WHERE s.meeting_id = meeting AND s.is_final))
$$;

ALTER FUNCTION note_words(TEXT, TEXT) SET search_path = public, pg_temp;
ALTER FUNCTION settle_meeting_person(UUID, UUID) SET search_path = public, pg_temp;
ALTER FUNCTION settle_changed_person() SET search_path = public, pg_temp;
ALTER FUNCTION copy_meeting_to_person() SET search_path = public, pg_temp;
ALTER FUNCTION copy_meeting_to_people() SET search_path = public, pg_temp;
ALTER FUNCTION copy_reader_title() SET search_path = public, pg_temp;
ALTER FUNCTION index_notes() SET search_path = public, pg_temp;
ALTER FUNCTION queue_transcript() SET search_path = public, pg_temp;
ALTER FUNCTION refuse_audit_change() SET search_path = public, pg_temp;
ALTER FUNCTION look_at_digest() SET search_path = public, pg_temp;
ALTER FUNCTION settle_booking() SET search_path = public, pg_temp;
