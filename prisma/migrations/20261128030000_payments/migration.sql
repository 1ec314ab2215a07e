-- What the payment provider says besides: prices, what was paid, and since when it doesn't answer.

-- AlterTable
ALTER TABLE "billing_customers" ADD COLUMN "unanswered_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN "paid_amount" INTEGER,
ADD COLUMN "paid_currency" TEXT;

-- CreateTable
CREATE TABLE "known_prices" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "prices" JSONB NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_prices_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "known_prices" ADD CONSTRAINT "known_prices_one_row" CHECK ("id" = 1);

-- The hourly look for payments that failed and subscriptions that ended.
CREATE INDEX "subscriptions_past_due" ON "subscriptions"("past_due_since") WHERE status = 'past_due';
CREATE INDEX "subscriptions_ending" ON "subscriptions"("period_end") WHERE cancel_at_period_end;
