-- A share with everyone names their organisation, so that a reader's folders and notes are found by an index.
ALTER TABLE "knowledge_shares" ADD COLUMN "organisation_id" UUID;
UPDATE "knowledge_shares" s
   SET organisation_id = (SELECT f.organisation_id FROM "knowledge_folders" f
                           WHERE f.id = coalesce(s.folder_id, (SELECT n.folder_id FROM "knowledge_notes" n WHERE n.id = s.note_id)))
 WHERE s.everyone;
ALTER TABLE "knowledge_shares" DROP CONSTRAINT "knowledge_shares_one_subject";
ALTER TABLE "knowledge_shares" DROP COLUMN "everyone";
ALTER TABLE "knowledge_shares" ADD CONSTRAINT "knowledge_shares_one_subject"
  CHECK (num_nonnulls(user_id, team_id, organisation_id) = 1);
ALTER TABLE "knowledge_shares" ADD CONSTRAINT "knowledge_shares_organisation_id_fkey"
  FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "knowledge_shares_organisation_id_idx" ON "knowledge_shares"("organisation_id");
DROP INDEX "knowledge_shares_unique";
CREATE UNIQUE INDEX "knowledge_shares_unique" ON "knowledge_shares"
  (coalesce(folder_id, note_id), coalesce(user_id, team_id, organisation_id));

-- One company folder for each organisation, and the folders that no person or team owns.
CREATE UNIQUE INDEX "knowledge_folders_company" ON "knowledge_folders" (organisation_id) WHERE is_global AND deleted_at IS NULL;
CREATE INDEX "knowledge_folders_unowned" ON "knowledge_folders" (organisation_id)
  WHERE owner_id IS NULL AND team_id IS NULL AND deleted_at IS NULL;

-- The notes of a folder, newest first, without those in the trash.
DROP INDEX "knowledge_notes_folder_id_updated_at_id_idx";
CREATE INDEX "knowledge_notes_folder_id_idx" ON "knowledge_notes"("folder_id");
CREATE INDEX "knowledge_notes_live" ON "knowledge_notes" (folder_id, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX "knowledge_notes_trash" ON "knowledge_notes" (folder_id, deleted_at DESC) WHERE deleted_at IS NOT NULL;
