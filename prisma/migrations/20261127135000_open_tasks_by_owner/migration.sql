-- What an owner did with an action item stands beside it, so that what is open is found without all that was ever done.
ALTER TABLE "meeting_action_items" ADD COLUMN "owner_done" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "owner_due" DATE;

UPDATE "meeting_action_items" item
   SET owner_done = state.done_at IS NOT NULL,
       owner_due = CASE WHEN state.has_due THEN state.due ELSE item.due END
  FROM "meeting_action_items" same
  LEFT JOIN "meeting_task_states" state
         ON state.meeting_id = same.meeting_id AND state.item_id = same.item_id AND state.user_id = same.owner_id
 WHERE item.meeting_id = same.meeting_id AND item.item_id = same.item_id;

CREATE INDEX "meeting_action_items_open" ON "meeting_action_items" ("owner_id", "owner_due", "meeting_id", "position")
  WHERE NOT "owner_done" AND "owner_id" IS NOT NULL;

CREATE FUNCTION take_owner_state() RETURNS trigger SET search_path = public, pg_temp LANGUAGE plpgsql AS $$
DECLARE
  state meeting_task_states;
BEGIN
  SELECT * INTO state FROM meeting_task_states
   WHERE meeting_id = NEW.meeting_id AND item_id = NEW.item_id AND user_id = NEW.owner_id;
  NEW.owner_done := state.done_at IS NOT NULL;
  NEW.owner_due := CASE WHEN state.has_due THEN state.due ELSE NEW.due END;
  RETURN NEW;
END
$$;
CREATE TRIGGER action_item_comes BEFORE INSERT OR UPDATE OF owner_id, due ON "meeting_action_items"
  FOR EACH ROW EXECUTE FUNCTION take_owner_state();

-- Items are locked before states wherever both are written, so that writers of both do not wait for each other.
CREATE FUNCTION lock_action_item() RETURNS trigger SET search_path = public, pg_temp LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM meeting_action_items
    WHERE meeting_id = NEW.meeting_id AND item_id = NEW.item_id AND owner_id = NEW.user_id FOR NO KEY UPDATE;
  RETURN NEW;
END
$$;
CREATE TRIGGER task_state_comes BEFORE INSERT ON "meeting_task_states"
  FOR EACH ROW EXECUTE FUNCTION lock_action_item();

CREATE FUNCTION settle_owner_state() RETURNS trigger SET search_path = public, pg_temp LANGUAGE plpgsql AS $$
DECLARE
  changed meeting_task_states := coalesce(NEW, OLD);
BEGIN
  -- Assigning the owner has `take_owner_state` read the state anew.
  UPDATE meeting_action_items SET owner_id = owner_id
   WHERE meeting_id = changed.meeting_id AND item_id = changed.item_id AND owner_id = changed.user_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER task_state_changes AFTER INSERT OR DELETE OR UPDATE OF done_at, due, has_due ON "meeting_task_states"
  FOR EACH ROW EXECUTE FUNCTION settle_owner_state();

CREATE INDEX "tasks_open" ON "tasks" ("user_id", "due", "id") WHERE "done_at" IS NULL;
