-- Whether a process lives that holds the lock of this worker (lib/events/subscribe.ts).
CREATE FUNCTION "worker_lives"(worker TEXT) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM pg_locks
     WHERE locktype = 'advisory' AND objsubid = 2 AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND classid::bigint = 1885434476 AND objid::bigint = hashtext(worker)::bigint & 4294967295
  )
$$;

-- Leases run six seconds from their last renewal. Dead is who missed three of them and whose lock is gone; who lives
-- and is slow keeps the lease for half a minute.
CREATE FUNCTION "lease_is_over"(worker TEXT, expires_at TIMESTAMPTZ) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN expires_at <= now() - INTERVAL '24 seconds' THEN TRUE
    WHEN expires_at > now() + INTERVAL '3 seconds' THEN FALSE
    ELSE NOT worker_lives(worker)
  END
$$;

-- What people are told: a slow worker is still at work, and one that may be replaced by now until its lease has run out.
CREATE FUNCTION "lease_holds"(worker TEXT, expires_at TIMESTAMPTZ) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT expires_at > now() OR NOT lease_is_over(worker, expires_at)
$$;
