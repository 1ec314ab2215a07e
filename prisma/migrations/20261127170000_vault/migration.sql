-- Passwords, keys and notes of people and organisations, what opens them, and who saw them.
-- CreateEnum
CREATE TYPE "vault_factor" AS ENUM ('pin', 'code', 'recovery_code');

-- CreateTable
CREATE TABLE "vault_factors" (
    "user_id" UUID NOT NULL,
    "pin_hash" TEXT,
    "totp_seed" TEXT,
    "totp_step" BIGINT,
    "totp_confirmed_at" TIMESTAMPTZ(3),
    "pending_seed" TEXT,
    "pending_until" TIMESTAMPTZ(3),
    "wrong_tries" INTEGER NOT NULL DEFAULT 0,
    "held_off_until" TIMESTAMPTZ(3),
    "data_key" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,

    CONSTRAINT "vault_factors_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "vault_recovery_codes" (
    "user_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,

    CONSTRAINT "vault_recovery_codes_pkey" PRIMARY KEY ("user_id","code_hash")
);

-- CreateTable
CREATE TABLE "vault_openings" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" UUID,
    "token_id" UUID,
    "factor" "vault_factor" NOT NULL,
    "device" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vault_openings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vault_entries" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "creator_id" UUID NOT NULL,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "label" TEXT NOT NULL,
    "username" TEXT,
    "url" TEXT,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "expires_on" DATE,
    "data_key" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "details" TEXT,
    "secret" TEXT,
    "totp_seed" TEXT,
    "secret_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vault_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vault_former_secrets" (
    "id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,
    "secret_since" TIMESTAMPTZ(3) NOT NULL,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "replaced_by_id" UUID,

    CONSTRAINT "vault_former_secrets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vault_uses" (
    "id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "user_id" UUID,
    "kind" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vault_uses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vault_knowers" (
    "entry_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "saw_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vault_knowers_pkey" PRIMARY KEY ("entry_id","user_id")
);

-- CreateIndex
CREATE INDEX "vault_factors_key_id_idx" ON "vault_factors"("key_id");

-- CreateIndex
CREATE INDEX "vault_openings_user_id_opened_at_idx" ON "vault_openings"("user_id", "opened_at" DESC);

-- CreateIndex
CREATE INDEX "vault_openings_session_id_ends_at_idx" ON "vault_openings"("session_id", "ends_at");

-- CreateIndex
CREATE INDEX "vault_openings_token_id_ends_at_idx" ON "vault_openings"("token_id", "ends_at");

-- CreateIndex
CREATE INDEX "vault_openings_opened_at_idx" ON "vault_openings"("opened_at");

-- CreateIndex
CREATE INDEX "vault_entries_organisation_id_is_shared_created_at_id_idx" ON "vault_entries"("organisation_id", "is_shared", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "vault_entries_creator_id_created_at_id_idx" ON "vault_entries"("creator_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "vault_entries_key_id_idx" ON "vault_entries"("key_id");

-- CreateIndex
CREATE UNIQUE INDEX "vault_former_secrets_entry_id_version_key" ON "vault_former_secrets"("entry_id", "version");

-- CreateIndex
CREATE INDEX "vault_former_secrets_replaced_by_id_idx" ON "vault_former_secrets"("replaced_by_id");

-- CreateIndex
CREATE INDEX "vault_uses_entry_id_id_idx" ON "vault_uses"("entry_id", "id" DESC);

-- CreateIndex
CREATE INDEX "vault_uses_user_id_idx" ON "vault_uses"("user_id");

-- CreateIndex
CREATE INDEX "vault_knowers_user_id_idx" ON "vault_knowers"("user_id");

-- AddForeignKey
ALTER TABLE "vault_factors" ADD CONSTRAINT "vault_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vault_recovery_codes" ADD CONSTRAINT "vault_recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vault_openings" ADD CONSTRAINT "vault_openings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vault_openings" ADD CONSTRAINT "vault_openings_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vault_openings" ADD CONSTRAINT "vault_openings_token_id_fkey" FOREIGN KEY ("token_id") REFERENCES "api_tokens"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vault_entries" ADD CONSTRAINT "vault_entries_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vault_entries" ADD CONSTRAINT "vault_entries_creator_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vault_former_secrets" ADD CONSTRAINT "vault_former_secrets_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "vault_entries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vault_former_secrets" ADD CONSTRAINT "vault_former_secrets_replaced_by_id_fkey" FOREIGN KEY ("replaced_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vault_knowers" ADD CONSTRAINT "vault_knowers_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "vault_entries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vault_knowers" ADD CONSTRAINT "vault_knowers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vault_uses" ADD CONSTRAINT "vault_uses_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "vault_entries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vault_uses" ADD CONSTRAINT "vault_uses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
