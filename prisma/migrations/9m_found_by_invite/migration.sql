-- Who came by an invitation is looked for with every list of invitations.
CREATE INDEX "participants_invite_id_idx" ON "participants"("invite_id");

-- What a person leaves behind is found when their account is deleted.
CREATE INDEX "invites_invited_by_id_idx" ON "invites"("invited_by_id");
CREATE INDEX "meeting_notes_edited_by_id_idx" ON "meeting_notes"("edited_by_id");
