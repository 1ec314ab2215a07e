-- Until when somebody is known to read the transcript as it is written. A meeting that nobody is known of yet counts as read.
ALTER TABLE "transcribers" ADD COLUMN "read_until" TIMESTAMPTZ(3) NOT NULL DEFAULT now() + interval '10 seconds';
