-- What became of the mail, as of an invitation to one meeting.
ALTER TABLE "series_invites" ADD COLUMN "delivery_detail" TEXT;
