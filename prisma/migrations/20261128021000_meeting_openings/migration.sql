-- Windows in which an administrator reads somebody's meeting.
CREATE TABLE "meeting_openings" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "admin_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "mailed_on" DATE,

    CONSTRAINT "meeting_openings_pkey" PRIMARY KEY ("id")
);

-- One mail about each administrator and day.
CREATE UNIQUE INDEX "meeting_openings_meeting_id_admin_id_mailed_on_key" ON "meeting_openings"("meeting_id", "admin_id", "mailed_on");
CREATE INDEX "meeting_openings_meeting_id_id_idx" ON "meeting_openings"("meeting_id", "id" DESC);
CREATE INDEX "meeting_openings_admin_id_expires_at_idx" ON "meeting_openings"("admin_id", "expires_at");
ALTER TABLE "meeting_openings" ADD CONSTRAINT "meeting_openings_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "meeting_openings" ADD CONSTRAINT "meeting_openings_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Whoever is no administrator any more reads nothing more, also after becoming one again.
CREATE FUNCTION public.end_meeting_openings() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$ BEGIN
  UPDATE public.meeting_openings SET expires_at = now() WHERE admin_id = NEW.id AND expires_at > now();
  RETURN NULL;
END $$;
CREATE TRIGGER "admin_ends" AFTER UPDATE OF "disabled_at", "is_admin" ON "users"
  FOR EACH ROW WHEN (NEW.disabled_at IS NOT NULL OR (OLD.is_admin AND NOT NEW.is_admin))
  EXECUTE FUNCTION public.end_meeting_openings();

-- Every meeting, newest first: all, by status, by host, and the deleted ones.
CREATE INDEX "meetings_listed" ON "meetings" ((coalesce("scheduled_at", "created_at")), "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "meetings_listed_by_status" ON "meetings" ("status", (coalesce("scheduled_at", "created_at")), "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "meetings_listed_by_host" ON "meetings" ("host_id", (coalesce("scheduled_at", "created_at")), "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "meetings_deleted" ON "meetings" ((coalesce("scheduled_at", "created_at")), "id") WHERE "deleted_at" IS NOT NULL;

-- A meeting that gets another host: what was copied from it for lists and search follows.
CREATE FUNCTION public.move_to_host() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$ BEGIN
  PERFORM settle_meeting_person(NEW.id, NEW.host_id);
  PERFORM settle_meeting_person(NEW.id, OLD.host_id);
  UPDATE meeting_people SET title_words = title_words_for(NEW, user_id)
   WHERE meeting_id = NEW.id AND user_id IN (OLD.host_id, NEW.host_id) AND removed_at IS NULL;
  UPDATE meeting_search_vectors SET host_id = NEW.host_id WHERE meeting_id = NEW.id;
  UPDATE transcripts_to_index SET host_id = NEW.host_id WHERE meeting_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "host_changes" AFTER UPDATE OF "host_id" ON "meetings"
  FOR EACH ROW WHEN (OLD.host_id <> NEW.host_id) EXECUTE FUNCTION public.move_to_host();

-- Both wait for a transfer under way, and then read the new host.
CREATE OR REPLACE FUNCTION "index_notes"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO meeting_search_vectors AS v (meeting_id, host_id, notes)
  SELECT id, host_id, to_tsvector('english', NEW.search_text) FROM meetings WHERE id = NEW.meeting_id FOR KEY SHARE
  ON CONFLICT (meeting_id) DO UPDATE SET notes = excluded.notes, host_id = excluded.host_id;
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION "queue_transcript"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  LOOP
    PERFORM 1 FROM transcripts_to_index WHERE meeting_id = NEW.meeting_id FOR KEY SHARE;
    EXIT WHEN FOUND;
    INSERT INTO transcripts_to_index (meeting_id, host_id)
    SELECT id, host_id FROM meetings WHERE id = NEW.meeting_id FOR KEY SHARE
    ON CONFLICT DO NOTHING;
    EXIT WHEN FOUND;
  END LOOP;
  RETURN NULL;
END
$$;

ALTER TYPE "notification_kind" ADD VALUE 'transferred';
