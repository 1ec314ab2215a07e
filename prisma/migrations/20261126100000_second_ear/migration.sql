-- When recording was last switched off: a part that began before is not continued with what another worker has heard.
ALTER TABLE "recorders" ADD COLUMN "switched_off_at" TIMESTAMPTZ(3);

-- Leases run six seconds from their last renewal, and are renewed each second. Dead is whose lock is gone and who has
-- not renewed for two seconds: one that reconnects has its lock again before, and renews meanwhile. Who lives and is
-- slow keeps the lease for half a minute.
CREATE OR REPLACE FUNCTION "lease_is_over"(worker TEXT, expires_at TIMESTAMPTZ) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN expires_at <= now() - INTERVAL '24 seconds' THEN TRUE
    WHEN expires_at > now() + INTERVAL '4 seconds' THEN FALSE
    ELSE NOT worker_lives(worker)
  END
$$;

-- Whether the recording of this meeting runs, or ran until its worker died.
CREATE FUNCTION "is_recorded"(m "meetings") RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT m.status = 'live' AND m.recording_enabled AND m.deleted_at IS NULL
    AND EXISTS (SELECT 1 FROM recorders r WHERE r.meeting_id = m.id AND r.recording)
$$;
