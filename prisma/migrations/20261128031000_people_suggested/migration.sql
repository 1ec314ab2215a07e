-- The newest invitations of one person: whom they invited lately is suggested to them.
CREATE INDEX "invites_invited_by_id_id_idx" ON "invites"("invited_by_id", "id");
DROP INDEX "invites_invited_by_id_idx";
