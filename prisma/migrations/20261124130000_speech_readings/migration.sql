CREATE TABLE "speech_readings" (
    "key" TEXT NOT NULL,
    "ready_at" TIMESTAMPTZ(3),
    "maker_id" UUID NOT NULL,
    "making_until" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "speech_readings_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "speech_readings_used_at_idx" ON "speech_readings"("used_at");
