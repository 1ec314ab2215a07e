CREATE TABLE "booking_address_mail_counts" (
    "page_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "address" TEXT NOT NULL,
    "mails" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "booking_address_mail_counts_pkey" PRIMARY KEY ("page_id","day","address")
);
