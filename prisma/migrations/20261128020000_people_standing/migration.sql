-- Administrators find people by any part of a name or address, whatever its case and accents.
CREATE EXTENSION IF NOT EXISTS "pg_trgm" WITH SCHEMA public;

-- Letters that have no decomposition are written out.
CREATE FUNCTION "fold_text"(written TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    replace(replace(replace(lower(regexp_replace(normalize(written, NFKD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'łøđðħıŧ', 'loddhit')
$$;

-- Cut, because an entry of an index has room for 2,700 bytes.
ALTER TABLE "users" ADD COLUMN "searched" TEXT
  GENERATED ALWAYS AS (left(public.fold_text(coalesce(nullif("name", ''), split_part("email", '@', 1)) || ' ' || "email"), 500)) STORED;
CREATE INDEX "users_searched" ON "users" ("searched", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "users_searched_parts" ON "users" USING gin ("searched" public.gin_trgm_ops) WHERE "deleted_at" IS NULL;
CREATE INDEX "users_admins" ON "users" ("id") WHERE "is_admin" AND "deleted_at" IS NULL;
CREATE INDEX "users_disabled" ON "users" ("id") WHERE "disabled_at" IS NOT NULL AND "deleted_at" IS NULL;
CREATE INDEX "booking_handles_retired" ON "booking_handles" ("handle") WHERE "retired_at" IS NOT NULL;

-- An administrator had it made for a person who is locked out, and who gets its link by mail.
ALTER TABLE "account_exports" ADD COLUMN "by_admin" BOOLEAN NOT NULL DEFAULT false;

-- An administrator deletes a disabled account: its person is told, and this is the day.
CREATE TABLE "account_deletion_notices" (
    "user_id" UUID NOT NULL,
    "asked_by_id" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_deletion_notices_pkey" PRIMARY KEY ("user_id")
);
CREATE INDEX "account_deletion_notices_due_at_idx" ON "account_deletion_notices"("due_at");
CREATE INDEX "account_deletion_notices_asked_by_id_idx" ON "account_deletion_notices"("asked_by_id");
ALTER TABLE "account_deletion_notices" ADD CONSTRAINT "account_deletion_notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "account_deletion_notices" ADD CONSTRAINT "account_deletion_notices_asked_by_id_fkey" FOREIGN KEY ("asked_by_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
