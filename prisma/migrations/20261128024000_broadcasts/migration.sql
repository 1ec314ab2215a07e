-- Emails from administrators to everybody with an account, or to some of them.

-- CreateEnum
CREATE TYPE "broadcast_audience" AS ENUM ('outside', 'internal', 'everyone');

-- CreateEnum
CREATE TYPE "broadcast_status" AS ENUM ('draft', 'sending', 'sent', 'failed');

-- CreateEnum
CREATE TYPE "broadcast_recipient_status" AS ENUM ('failed', 'sending', 'pending', 'skipped', 'sent');

-- CreateTable
CREATE TABLE "broadcasts" (
    "id" UUID NOT NULL,
    "audience" "broadcast_audience" NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" "broadcast_status" NOT NULL DEFAULT 'draft',
    "created_by_id" UUID,
    "started_by_id" UUID,
    "tested_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "paused_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "total" INTEGER NOT NULL DEFAULT 0,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "broadcasts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "broadcast_recipients" (
    "broadcast_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" "broadcast_recipient_status" NOT NULL DEFAULT 'pending',
    "error" TEXT,
    "is_uncertain" BOOLEAN NOT NULL DEFAULT false,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimed_by" TEXT,
    "claimed_at" TIMESTAMPTZ(3),
    "provider" TEXT,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "broadcast_recipients_pkey" PRIMARY KEY ("broadcast_id","user_id"),
    CONSTRAINT "broadcast_recipients_lower_case" CHECK ("email" = lower("email"))
);

-- CreateIndex
CREATE INDEX "broadcasts_created_at_id_idx" ON "broadcasts"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "broadcasts_status_idx" ON "broadcasts"("status");

-- CreateIndex
CREATE INDEX "broadcasts_created_by_id_idx" ON "broadcasts"("created_by_id");

-- CreateIndex
CREATE INDEX "broadcasts_started_by_id_idx" ON "broadcasts"("started_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "broadcast_recipients_broadcast_id_email_key" ON "broadcast_recipients"("broadcast_id", "email");

-- CreateIndex
CREATE INDEX "broadcast_recipients_broadcast_id_status_user_id_idx" ON "broadcast_recipients"("broadcast_id", "status", "user_id");

-- CreateIndex
CREATE INDEX "broadcast_recipients_broadcast_id_status_due_at_user_id_idx" ON "broadcast_recipients"("broadcast_id", "status", "due_at", "user_id");

-- CreateIndex
CREATE INDEX "broadcast_recipients_user_id_idx" ON "broadcast_recipients"("user_id");

-- AddForeignKey
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_started_by_id_fkey" FOREIGN KEY ("started_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_broadcast_id_fkey" FOREIGN KEY ("broadcast_id") REFERENCES "broadcasts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Announcements are mailed from here on. Until now, nobody could choose that, and a stored row has what was the default.
UPDATE "notification_preferences" SET "mail" = true WHERE "kind" = 'broadcast';
