-- A layout that was proposed for a note's text, known by its hash. Saving exactly it keeps the text as pasted.
CREATE TABLE "knowledge_proposals" (
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "knowledge_proposals_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "knowledge_proposals_created_at_idx" ON "knowledge_proposals"("created_at");
