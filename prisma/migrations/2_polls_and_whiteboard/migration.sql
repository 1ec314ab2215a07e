-- CreateEnum
CREATE TYPE "poll_status" AS ENUM ('draft', 'open', 'closed');

-- CreateTable
CREATE TABLE "polls" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "question" TEXT NOT NULL,
    "status" "poll_status" NOT NULL DEFAULT 'draft',
    "anonymous" BOOLEAN NOT NULL,
    "show_results" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "launched_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "polls_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "poll_options" (
    "id" UUID NOT NULL,
    "poll_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "label" TEXT NOT NULL,

    CONSTRAINT "poll_options_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "poll_votes" (
    "poll_id" UUID NOT NULL,
    "participant_id" UUID NOT NULL,
    "option_id" UUID NOT NULL,
    "voted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "poll_votes_pkey" PRIMARY KEY ("poll_id","participant_id")
);

-- CreateTable
CREATE TABLE "poll_ballot_boxes" (
    "poll_id" UUID NOT NULL,
    "tallies" INTEGER[],
    "voters" UUID[],

    CONSTRAINT "poll_ballot_boxes_pkey" PRIMARY KEY ("poll_id")
);

-- CreateTable
CREATE TABLE "poll_late_voters" (
    "poll_id" UUID NOT NULL,
    "participant_id" UUID NOT NULL,

    CONSTRAINT "poll_late_voters_pkey" PRIMARY KEY ("poll_id","participant_id")
);

-- CreateTable
CREATE TABLE "whiteboards" (
    "meeting_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL DEFAULT 0,
    "scene" TEXT NOT NULL DEFAULT '{"elements":[]}',
    "opened_by_name" TEXT,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "whiteboards_pkey" PRIMARY KEY ("meeting_id")
);

-- CreateTable
CREATE TABLE "whiteboard_files" (
    "meeting_id" UUID NOT NULL,
    "file_id" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "storage_key" TEXT NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "whiteboard_files_pkey" PRIMARY KEY ("meeting_id","file_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "polls_meeting_id_place_key" ON "polls"("meeting_id", "place");

-- CreateIndex
CREATE UNIQUE INDEX "poll_options_poll_id_position_key" ON "poll_options"("poll_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "poll_options_poll_id_id_key" ON "poll_options"("poll_id", "id");

-- CreateIndex
CREATE INDEX "poll_votes_poll_id_option_id_idx" ON "poll_votes"("poll_id", "option_id");

-- CreateIndex
CREATE INDEX "poll_votes_participant_id_idx" ON "poll_votes"("participant_id");

-- CreateIndex
CREATE INDEX "poll_late_voters_participant_id_idx" ON "poll_late_voters"("participant_id");

-- CreateIndex
CREATE INDEX "whiteboard_files_created_by_id_idx" ON "whiteboard_files"("created_by_id");

-- AddForeignKey
ALTER TABLE "polls" ADD CONSTRAINT "polls_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "poll_options" ADD CONSTRAINT "poll_options_poll_id_fkey" FOREIGN KEY ("poll_id") REFERENCES "polls"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_poll_id_fkey" FOREIGN KEY ("poll_id") REFERENCES "polls"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_poll_id_option_id_fkey" FOREIGN KEY ("poll_id", "option_id") REFERENCES "poll_options"("poll_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_participant_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "poll_ballot_boxes" ADD CONSTRAINT "poll_ballot_boxes_poll_id_fkey" FOREIGN KEY ("poll_id") REFERENCES "polls"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "poll_late_voters" ADD CONSTRAINT "poll_late_voters_poll_id_fkey" FOREIGN KEY ("poll_id") REFERENCES "polls"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "poll_late_voters" ADD CONSTRAINT "poll_late_voters_participant_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whiteboards" ADD CONSTRAINT "whiteboards_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whiteboard_files" ADD CONSTRAINT "whiteboard_files_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "whiteboard_files" ADD CONSTRAINT "whiteboard_files_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "participants"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Written by hand from here on.

-- With the unique (meeting_id, place): a meeting holds fifty polls, however many are made at once.
ALTER TABLE "polls" ADD CONSTRAINT "polls_place_check" CHECK ("place" BETWEEN 1 AND 50);

-- Every voter of an anonymous poll is counted once.
CREATE FUNCTION "poll_tally_sum"("tallies" INTEGER[]) RETURNS BIGINT LANGUAGE sql IMMUTABLE AS 'SELECT coalesce(sum(n), 0) FROM unnest($1) AS n';
ALTER TABLE "poll_ballot_boxes" ADD CONSTRAINT "poll_ballot_boxes_sum_check" CHECK ("poll_tally_sum"("tallies") = cardinality("voters"));

-- What a ballot box held before the last vote is cleared away within a minute, not when the table has grown.
ALTER TABLE "poll_ballot_boxes" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 0, toast.autovacuum_vacuum_scale_factor = 0);
