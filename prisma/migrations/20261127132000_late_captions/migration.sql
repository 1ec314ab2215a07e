-- People are told while captions come late.
ALTER TABLE "transcribers" ADD COLUMN "late" BOOLEAN NOT NULL DEFAULT false;
