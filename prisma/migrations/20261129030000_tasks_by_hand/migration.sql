-- The order in which somebody put their tasks by hand.
ALTER TABLE "tasks" ADD COLUMN "rank" INTEGER;
ALTER TABLE "meeting_task_states" ADD COLUMN "rank" INTEGER;
