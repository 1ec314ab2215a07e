-- A member who only waits at the door has the meeting in their list, and knows nothing else of it.
ALTER TABLE "meeting_people" ADD COLUMN "only_waits" BOOLEAN NOT NULL DEFAULT FALSE;

-- Brings one member's row in line with what they are to the meeting. Host, invitee, or let in at least once: knows it.
-- At its door now: only waits. Neither: no row. Locks the row first, so that of two changes at once the later one sees
-- both.
CREATE FUNCTION "settle_meeting_person"(meeting UUID, person UUID) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
  sort TIMESTAMPTZ;
  knows BOOLEAN;
BEGIN
  PERFORM 1 FROM meeting_people WHERE meeting_id = meeting AND user_id = person FOR UPDATE;
  SELECT coalesce(m.scheduled_at, m.created_at),
         m.host_id = person
           OR EXISTS (SELECT 1 FROM invites i
                       WHERE i.meeting_id = meeting AND i.user_id = person AND i.status NOT IN ('withdrawn', 'removed'))
           OR EXISTS (SELECT 1 FROM participants p
                       WHERE p.meeting_id = meeting AND p.user_id = person AND (p.admitted_at IS NOT NULL OR p.status = 'admitted'))
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

CREATE FUNCTION "settle_changed_person"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.user_id IS NOT NULL THEN
    PERFORM settle_meeting_person(OLD.meeting_id, OLD.user_id);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.user_id IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.user_id IS DISTINCT FROM OLD.user_id) THEN
    PERFORM settle_meeting_person(NEW.meeting_id, NEW.user_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "participant_comes" AFTER INSERT ON "participants"
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION settle_changed_person();
CREATE TRIGGER "participant_goes" AFTER DELETE ON "participants"
  FOR EACH ROW WHEN (OLD.user_id IS NOT NULL) EXECUTE FUNCTION settle_changed_person();
CREATE TRIGGER "participant_changes" AFTER UPDATE OF "status", "admitted_at", "user_id" ON "participants"
  FOR EACH ROW WHEN ((OLD.status, OLD.admitted_at, OLD.user_id) IS DISTINCT FROM (NEW.status, NEW.admitted_at, NEW.user_id))
  EXECUTE FUNCTION settle_changed_person();
CREATE TRIGGER "invite_comes" AFTER INSERT ON "invites"
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION settle_changed_person();
CREATE TRIGGER "invite_goes" AFTER DELETE ON "invites"
  FOR EACH ROW WHEN (OLD.user_id IS NOT NULL) EXECUTE FUNCTION settle_changed_person();
CREATE TRIGGER "invite_changes" AFTER UPDATE OF "status", "user_id" ON "invites"
  FOR EACH ROW WHEN ((OLD.status, OLD.user_id) IS DISTINCT FROM (NEW.status, NEW.user_id))
  EXECUTE FUNCTION settle_changed_person();

-- Rows were written at the first knock and never taken back.
DELETE FROM meeting_people mp
 USING meetings m
 WHERE m.id = mp.meeting_id AND m.host_id <> mp.user_id
   AND NOT EXISTS (SELECT 1 FROM invites i
                    WHERE i.meeting_id = mp.meeting_id AND i.user_id = mp.user_id AND i.status NOT IN ('withdrawn', 'removed'))
   AND NOT EXISTS (SELECT 1 FROM participants p
                    WHERE p.meeting_id = mp.meeting_id AND p.user_id = mp.user_id
                      AND (p.admitted_at IS NOT NULL OR p.status IN ('admitted', 'waiting')));
UPDATE meeting_people mp
   SET only_waits = TRUE, sort_at = now()
  FROM meetings m
 WHERE m.id = mp.meeting_id AND m.host_id <> mp.user_id
   AND NOT EXISTS (SELECT 1 FROM invites i
                    WHERE i.meeting_id = mp.meeting_id AND i.user_id = mp.user_id AND i.status NOT IN ('withdrawn', 'removed'))
   AND NOT EXISTS (SELECT 1 FROM participants p
                    WHERE p.meeting_id = mp.meeting_id AND p.user_id = mp.user_id
                      AND (p.admitted_at IS NOT NULL OR p.status = 'admitted'));
