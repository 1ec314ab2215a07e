-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "reminded_for" DATE;

-- AlterTable
ALTER TABLE "meeting_action_items" ADD COLUMN     "t_ms" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "is_assigned" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "meeting_task_states" ADD COLUMN     "reminded_for" DATE;

-- What is due on a day, for reminders.
CREATE INDEX "tasks_open_due" ON "tasks" ("due") WHERE "done_at" IS NULL AND "due" IS NOT NULL;
CREATE INDEX "meeting_action_items_owned_due" ON "meeting_action_items" ("due") WHERE "owner_id" IS NOT NULL AND "due" IS NOT NULL;
CREATE INDEX "meeting_task_states_open_due" ON "meeting_task_states" ("due") WHERE "done_at" IS NULL AND "due" IS NOT NULL;

-- Owners who were not told of their task yet.
CREATE INDEX "meeting_action_items_untold" ON "meeting_action_items" ("meeting_id", "owner_id")
  WHERE "owner_id" IS NOT NULL AND "told_id" IS DISTINCT FROM "owner_id";

-- The action items of the notes there are. Their owners count as told.
INSERT INTO "meeting_action_items" ("meeting_id", "item_id", "position", "text", "owner_id", "owner_name", "due", "t_ms", "told_id")
SELECT notes.meeting_id, item.value->>'id', item.position - 1, item.value->>'text', owner.id,
       item.value->'owner'->>'name', (item.value->>'due')::date, (item.value->>'t_ms')::int, owner.id
  FROM "meeting_notes" notes
 CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(notes.content->'action_items')
         WHEN 'array' THEN notes.content->'action_items' ELSE '[]' END) WITH ORDINALITY item(value, position)
  LEFT JOIN "users" owner ON owner.id::text = item.value->'owner'->>'user_id'
ON CONFLICT DO NOTHING;
