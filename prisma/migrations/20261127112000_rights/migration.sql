-- Notifications name what they are about by ids. Older ones hold the words as they were: these go where the words may be hidden by now.
ALTER TABLE "notifications" ADD COLUMN "about" JSONB NOT NULL DEFAULT '{}';
DELETE FROM "notifications" WHERE "kind" IN ('task_assigned', 'task_due', 'knowledge_shared', 'team');
UPDATE "notifications" n
   SET "title" = left(n."title", -length(m."title")) || U&'\FFFC'
  FROM "meetings" m
 WHERE m."id" = n."meeting_id" AND m."title" <> '' AND right(n."title", length(m."title")) = m."title"
   AND n."kind" <> 'booking';

-- Who was put out of a meeting for good keeps of it what they knew then.
ALTER TABLE "meeting_people" ADD COLUMN "removed_at" TIMESTAMPTZ(3), ADD COLUMN "title_at_removal" TEXT;

CREATE OR REPLACE FUNCTION "settle_meeting_person"(meeting UUID, person UUID) RETURNS VOID LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  m meetings;
  knows BOOLEAN;
  removed TIMESTAMPTZ;
BEGIN
  PERFORM 1 FROM meeting_people WHERE meeting_id = meeting AND user_id = person FOR UPDATE;
  SELECT * INTO m FROM meetings WHERE id = meeting;
  SELECT m.host_id = person
           OR EXISTS (SELECT 1 FROM invites i
                       WHERE i.meeting_id = meeting AND i.user_id = person AND i.status = 'invited')
           OR EXISTS (SELECT 1 FROM participants p
                       WHERE p.meeting_id = meeting AND p.user_id = person AND p.removed_at IS NULL
                         AND (p.admitted_at IS NOT NULL OR p.status = 'admitted'))
           OR EXISTS (SELECT 1 FROM record_readers r
                       WHERE r.meeting_id = meeting AND r.user_id = person AND r.granted_at IS NOT NULL)
    INTO knows;
  IF NOT knows THEN
    SELECT max(p.removed_at) INTO removed FROM participants p
     WHERE p.meeting_id = meeting AND p.user_id = person AND p.admitted_at IS NOT NULL;
  END IF;
  IF knows OR removed IS NOT NULL THEN
    INSERT INTO meeting_people AS known (meeting_id, user_id, sort_at, removed_at, title_at_removal)
    VALUES (meeting, person, coalesce(m.scheduled_at, m.created_at), removed, CASE WHEN removed IS NOT NULL THEN m.title END)
        ON CONFLICT (meeting_id, user_id) DO UPDATE
       SET only_waits = FALSE, sort_at = excluded.sort_at, removed_at = excluded.removed_at,
           title_at_removal = excluded.title_at_removal, title_words = title_words_for(m, person)
     WHERE known.only_waits OR known.removed_at IS DISTINCT FROM excluded.removed_at;
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

CREATE OR REPLACE FUNCTION "copy_meeting_to_people"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE meeting_people
     SET phase = phase_of(NEW),
         title_words = CASE WHEN removed_at IS NULL THEN title_words_for(NEW, user_id) ELSE title_words END
   WHERE meeting_id = NEW.id;
  RETURN NULL;
END
$$;

-- Those who were removed before: the record of it has the title.
UPDATE "meeting_people" known
   SET "removed_at" = gone."removed_at",
       "title_at_removal" = coalesce((SELECT a."meeting_title" FROM "audit_entries" a
                                       WHERE a."meeting_id" = gone."meeting_id" AND a."user_id" = gone."user_id"
                                         AND a."kind" = 'access' AND a."action" = 'removed'
                                       ORDER BY a."id" DESC LIMIT 1), m."title")
  FROM "participants" gone
  JOIN "meetings" m ON m."id" = gone."meeting_id"
 WHERE gone."removed_at" IS NOT NULL AND gone."admitted_at" IS NOT NULL
   AND known."meeting_id" = gone."meeting_id" AND known."user_id" = gone."user_id" AND m."host_id" <> known."user_id"
   AND NOT EXISTS (SELECT 1 FROM "invites" i
                    WHERE i."meeting_id" = known."meeting_id" AND i."user_id" = known."user_id" AND i."status" = 'invited')
   AND NOT EXISTS (SELECT 1 FROM "record_readers" r
                    WHERE r."meeting_id" = known."meeting_id" AND r."user_id" = known."user_id" AND r."granted_at" IS NOT NULL);
UPDATE "meeting_people" SET "title_words" = to_tsvector('english', coalesce("title_at_removal", ''))
 WHERE "removed_at" IS NOT NULL;
