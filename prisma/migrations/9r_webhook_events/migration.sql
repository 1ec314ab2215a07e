DROP TABLE "media_events";
CREATE TABLE "webhook_events" (
    "sender" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("sender","id")
);
CREATE INDEX "webhook_events_received_at_idx" ON "webhook_events"("received_at");
