-- A person takes their data along, and deletes their account.
ALTER TABLE "users" ADD COLUMN "deleted_at" TIMESTAMPTZ(3);

CREATE TYPE "account_export_status" AS ENUM ('working', 'ready', 'failed');

CREATE TABLE "account_exports" (
    "user_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "status" "account_export_status" NOT NULL DEFAULT 'working',
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "file_id" UUID,

    CONSTRAINT "account_exports_pkey" PRIMARY KEY ("user_id")
);
CREATE INDEX "account_exports_file_id_idx" ON "account_exports"("file_id");
CREATE INDEX "account_exports_expires_at_idx" ON "account_exports"("expires_at");
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Accounts whose deletion is not through yet.
CREATE INDEX "users_being_deleted" ON "users" ("deleted_at") WHERE "deleted_at" IS NOT NULL AND "email" NOT LIKE '%@deleted.invalid';
