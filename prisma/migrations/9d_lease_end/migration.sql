-- When a lease ends that is renewed now; `lease_is_over` counts from there.
CREATE FUNCTION "lease_end"() RETURNS TIMESTAMPTZ LANGUAGE sql STABLE AS $$
  SELECT now() + INTERVAL '6 seconds'
$$;

-- Whether people are told that this meeting is written down: by its worker, or soon by the one that listens along.
CREATE FUNCTION "is_attended"(t "transcribers") RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT coalesce(lease_holds(t.worker_id, t.lease_expires_at) OR t.standby_expires_at > now(), FALSE)
$$;
