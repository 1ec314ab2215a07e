-- Objects that no row names any more, until the storage has deleted them.
CREATE TABLE "removed_objects" (
    "storage_key" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "removed_objects_pkey" PRIMARY KEY ("storage_key")
);
CREATE INDEX "removed_objects_due_at_idx" ON "removed_objects"("due_at");
