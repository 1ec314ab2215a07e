-- Plans: what administrators gave, free months, what the payment provider said, and how much somebody uses.

-- CreateEnum
CREATE TYPE "paid_plan" AS ENUM ('pro', 'team');

-- CreateTable
CREATE TABLE "plan_comps" (
    "user_id" UUID NOT NULL,
    "plan" "paid_plan" NOT NULL,
    "reason" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3),
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "given_by_id" UUID,
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_by_id" UUID,

    CONSTRAINT "plan_comps_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "plan_passes" (
    "user_id" UUID NOT NULL,
    "plan" "paid_plan" NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "plan_passes_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "used_passes" (
    "address_hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "used_passes_pkey" PRIMARY KEY ("address_hash")
);

-- CreateTable
CREATE TABLE "billing_customers" (
    "user_id" UUID NOT NULL,
    "customer_id" TEXT NOT NULL,
    "asked" INTEGER NOT NULL DEFAULT 0,
    "stored" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_customers_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "plan" "paid_plan",
    "lookup_key" TEXT,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "period_end" TIMESTAMPTZ(3) NOT NULL,
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "past_due_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_offers" (
    "user_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "code" TEXT,
    "dismissed_at" TIMESTAMPTZ(3),

    CONSTRAINT "billing_offers_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "counted_meetings" (
    "meeting_id" UUID NOT NULL,
    "host_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "counted_meetings_pkey" PRIMARY KEY ("meeting_id")
);

-- CreateTable
CREATE TABLE "billing_moments" (
    "user_id" UUID NOT NULL,
    "moment" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_moments_pkey" PRIMARY KEY ("user_id","moment","period")
);

-- CreateIndex
CREATE INDEX "plan_comps_given_at_user_id_idx" ON "plan_comps"("given_at" DESC, "user_id" DESC);

-- CreateIndex
CREATE INDEX "plan_comps_given_by_id_idx" ON "plan_comps"("given_by_id");

-- CreateIndex
CREATE INDEX "plan_comps_revoked_by_id_idx" ON "plan_comps"("revoked_by_id");

-- CreateIndex
CREATE INDEX "plan_passes_ends_at_idx" ON "plan_passes"("ends_at");

-- CreateIndex
CREATE UNIQUE INDEX "billing_customers_customer_id_key" ON "billing_customers"("customer_id");

-- CreateIndex
CREATE INDEX "subscriptions_user_id_idx" ON "subscriptions"("user_id");

-- CreateIndex
CREATE INDEX "counted_meetings_host_id_started_at_ended_at_idx" ON "counted_meetings"("host_id", "started_at", "ended_at");

-- CreateIndex
CREATE INDEX "counted_meetings_started_at_idx" ON "counted_meetings"("started_at");

-- CreateIndex
CREATE INDEX "billing_moments_at_idx" ON "billing_moments"("at");

-- AddForeignKey
ALTER TABLE "plan_comps" ADD CONSTRAINT "plan_comps_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_comps" ADD CONSTRAINT "plan_comps_given_by_id_fkey" FOREIGN KEY ("given_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_comps" ADD CONSTRAINT "plan_comps_revoked_by_id_fkey" FOREIGN KEY ("revoked_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_passes" ADD CONSTRAINT "plan_passes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_offers" ADD CONSTRAINT "billing_offers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "counted_meetings" ADD CONSTRAINT "counted_meetings_host_id_fkey" FOREIGN KEY ("host_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_moments" ADD CONSTRAINT "billing_moments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A meeting counts when the first person is let in, for who is its host then, once. Whoever hosts, moves or deletes it
-- later changes nothing.
CREATE FUNCTION public.count_meeting() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$ BEGIN
  INSERT INTO public.counted_meetings (meeting_id, host_id, started_at, ended_at)
    VALUES (NEW.id, NEW.host_id, NEW.started_at, NEW.ended_at)
    ON CONFLICT (meeting_id) DO UPDATE SET ended_at = EXCLUDED.ended_at;
  RETURN NULL;
END $$;
CREATE TRIGGER "meeting_counts" AFTER UPDATE OF "started_at", "ended_at" ON "meetings"
  FOR EACH ROW WHEN (NEW.started_at IS NOT NULL
                     AND (OLD.started_at IS NULL OR OLD.ended_at IS DISTINCT FROM NEW.ended_at))
  EXECUTE FUNCTION public.count_meeting();
