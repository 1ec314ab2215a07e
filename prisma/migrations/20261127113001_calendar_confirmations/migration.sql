CREATE TABLE "calendar_confirmations" (
    "token_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "bound_to" TEXT NOT NULL,
    "granted" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calendar_confirmations_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX "calendar_confirmations_user_id_idx" ON "calendar_confirmations"("user_id");
CREATE INDEX "calendar_confirmations_expires_at_idx" ON "calendar_confirmations"("expires_at");
ALTER TABLE "calendar_confirmations" ADD CONSTRAINT "calendar_confirmations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
