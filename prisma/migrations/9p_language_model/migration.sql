-- Which language model of this machine an admin chose: one row for the installation.
CREATE TABLE "language_model_choice" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "base_url" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "chosen_by_id" UUID,
    "chosen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "language_model_choice_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "language_model_choice_one" CHECK ("id" = 1)
);
CREATE INDEX "language_model_choice_chosen_by_id_idx" ON "language_model_choice"("chosen_by_id");
ALTER TABLE "language_model_choice" ADD CONSTRAINT "language_model_choice_chosen_by_id_fkey" FOREIGN KEY ("chosen_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
