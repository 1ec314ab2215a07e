-- Why a part of a recording ended although nobody asked for it.
CREATE TYPE "recording_part_problem" AS ENUM ('storage_full', 'storage_away', 'connection_lost', 'recorder_failed');
ALTER TABLE "recording_parts" ADD COLUMN "problem" "recording_part_problem";
