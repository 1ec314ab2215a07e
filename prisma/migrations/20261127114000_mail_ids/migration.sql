-- A mail that is sent again under the same id is kept once.
ALTER TABLE "outbox_mails" ADD COLUMN "message_id" TEXT;
CREATE UNIQUE INDEX "outbox_mails_message_id_key" ON "outbox_mails"("message_id");
