-- The work on a voice note is its owner's.
CREATE OR REPLACE FUNCTION "account_of_job"(payload JSON) RETURNS UUID LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT coalesce(updated_by_id, added_by_id) FROM public.knowledge_notes WHERE id = (payload ->> 'noteId')::uuid),
    (SELECT sent_by_id FROM public.notes_shares WHERE id = (payload ->> 'shareId')::uuid),
    (SELECT page_id FROM public.bookings WHERE id = (payload ->> 'bookingId')::uuid),
    (SELECT invited_by_id FROM public.invites WHERE id = (payload ->> 'inviteId')::uuid),
    (SELECT invited_by_id FROM public.series_invites WHERE id = (payload ->> 'seriesInviteId')::uuid),
    (SELECT m.host_id FROM public.recording_parts p JOIN public.meetings m ON m.id = p.meeting_id
      WHERE p.id = (payload ->> 'partId')::uuid),
    (SELECT coalesce(m.host_id, n.user_id) FROM public.notifications n LEFT JOIN public.meetings m ON m.id = n.meeting_id
      WHERE n.id = (payload ->> 'notificationId')::uuid),
    (SELECT owner_id FROM public.voice_notes WHERE id = (payload ->> 'voiceNoteId')::uuid),
    (SELECT host_id FROM public.meetings WHERE id = (payload ->> 'meetingId')::uuid),
    (SELECT host_id FROM public.meeting_series WHERE id = (payload ->> 'seriesId')::uuid),
    (payload ->> 'userId')::uuid)
$$;
