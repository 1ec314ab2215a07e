import * as adminAudit from "./admin/audit/route";
import * as adminBillingComps from "./admin/billing/comps/route";
import * as adminBillingGrandfather from "./admin/billing/grandfather/route";
import * as adminBroadcasts from "./admin/broadcasts/route";
import * as adminBroadcastsBroadcastId from "./admin/broadcasts/[broadcast_id]/route";
import * as adminBroadcastsBroadcastIdCancel from "./admin/broadcasts/[broadcast_id]/cancel/route";
import * as adminBroadcastsBroadcastIdEvents from "./admin/broadcasts/[broadcast_id]/events/route";
import * as adminBroadcastsBroadcastIdPause from "./admin/broadcasts/[broadcast_id]/pause/route";
import * as adminBroadcastsBroadcastIdRecipients from "./admin/broadcasts/[broadcast_id]/recipients/route";
import * as adminBroadcastsBroadcastIdRecipientsRecipientIdRetry from "./admin/broadcasts/[broadcast_id]/recipients/[recipient_id]/retry/route";
import * as adminBroadcastsBroadcastIdResume from "./admin/broadcasts/[broadcast_id]/resume/route";
import * as adminBroadcastsBroadcastIdSend from "./admin/broadcasts/[broadcast_id]/send/route";
import * as adminBroadcastsBroadcastIdTest from "./admin/broadcasts/[broadcast_id]/test/route";
import * as adminBroadcastsAudiences from "./admin/broadcasts/audiences/route";
import * as adminBroadcastsPreview from "./admin/broadcasts/preview/route";
import * as adminHandles from "./admin/handles/route";
import * as adminHandlesHandle from "./admin/handles/[handle]/route";
import * as adminHealth from "./admin/health/route";
import * as adminJobs from "./admin/jobs/route";
import * as adminJobsJobId from "./admin/jobs/[job_id]/route";
import * as adminJobsJobIdRun from "./admin/jobs/[job_id]/run/route";
import * as adminLanguageModel from "./admin/language-model/route";
import * as adminLanguageModelSample from "./admin/language-model/sample/route";
import * as adminMeetings from "./admin/meetings/route";
import * as adminMeetingsMeetingId from "./admin/meetings/[meeting_id]/route";
import * as adminMeetingsMeetingIdCancel from "./admin/meetings/[meeting_id]/cancel/route";
import * as adminMeetingsMeetingIdColleagues from "./admin/meetings/[meeting_id]/colleagues/route";
import * as adminMeetingsMeetingIdOpen from "./admin/meetings/[meeting_id]/open/route";
import * as adminMeetingsMeetingIdTransfer from "./admin/meetings/[meeting_id]/transfer/route";
import * as adminMeetingsMeetingIdTransferUpcoming from "./admin/meetings/[meeting_id]/transfer-upcoming/route";
import * as adminMeetingsCounts from "./admin/meetings/counts/route";
import * as adminOverview from "./admin/overview/route";
import * as adminOverviewDays from "./admin/overview/days/route";
import * as adminPeople from "./admin/people/route";
import * as adminPeoplePersonId from "./admin/people/[person_id]/route";
import * as adminPeoplePersonIdBilling from "./admin/people/[person_id]/billing/route";
import * as adminPeoplePersonIdCancelMeetings from "./admin/people/[person_id]/cancel-meetings/route";
import * as adminPeoplePersonIdComp from "./admin/people/[person_id]/comp/route";
import * as adminPeoplePersonIdDeletion from "./admin/people/[person_id]/deletion/route";
import * as adminPeoplePersonIdExport from "./admin/people/[person_id]/export/route";
import * as adminPeoplePersonIdSignOut from "./admin/people/[person_id]/sign-out/route";
import * as adminPolicy from "./admin/policy/route";
import * as adminPolicyPreview from "./admin/policy/preview/route";
import * as authPassword from "./auth/password/route";
import * as authRecent from "./auth/recent/route";
import * as authRecentCode from "./auth/recent/code/route";
import * as authSessions from "./auth/sessions/route";
import * as authSessionsSessionId from "./auth/sessions/[session_id]/route";
import * as billingCheckout from "./billing/checkout/route";
import * as billingFreeMonth from "./billing/free-month/route";
import * as billingMe from "./billing/me/route";
import * as billingOffer from "./billing/offer/route";
import * as billingOfferDismiss from "./billing/offer/dismiss/route";
import * as billingPortal from "./billing/portal/route";
import * as billingPrices from "./billing/prices/route";
import * as billingUsage from "./billing/usage/route";
import * as bookHandle from "./book/[handle]/route";
import * as bookHandleSlug from "./book/[handle]/[slug]/route";
import * as bookHandleSlugSlots from "./book/[handle]/[slug]/slots/route";
import * as bookHandleAvatar from "./book/[handle]/avatar/route";
import * as bookHandleBooking from "./book/[handle]/booking/route";
import * as bookHandleCancel from "./book/[handle]/cancel/route";
import * as bookHandleMove from "./book/[handle]/move/route";
import * as bookHandleUndo from "./book/[handle]/undo/route";
import * as bookingBookings from "./booking/bookings/route";
import * as bookingBookingsBookingIdAnswer from "./booking/bookings/[booking_id]/answer/route";
import * as bookingHandle from "./booking/handle/route";
import * as bookingHolidaysCountries from "./booking/holidays/countries/route";
import * as bookingHolidaysDaysDay from "./booking/holidays/days/[day]/route";
import * as bookingPage from "./booking/page/route";
import * as bookingTypes from "./booking/types/route";
import * as bookingTypesTypeId from "./booking/types/[type_id]/route";
import * as bookingTypesTypeIdEnabled from "./booking/types/[type_id]/enabled/route";
import * as calendarCheck from "./calendar/check/route";
import * as calendarConnect from "./calendar/connect/route";
import * as calendarConnectCallback from "./calendar/connect/callback/route";
import * as calendarConnectConfirmation from "./calendar/connect/confirmation/route";
import * as calendarConnectHandoff from "./calendar/connect/handoff/route";
import * as calendarConnection from "./calendar/connection/route";
import * as calendarEvents from "./calendar/events/route";
import * as calendarSuggestions from "./calendar/suggestions/route";
import * as exportsExportToken from "./exports/[export_token]/route";
import * as filesFileId from "./files/[file_id]/route";
import * as health from "./health/route";
import * as knowledge from "./knowledge/route";
import * as knowledgeDocId from "./knowledge/[doc_id]/route";
import * as knowledgeDocIdFile from "./knowledge/[doc_id]/file/route";
import * as knowledgeDocIdMoveEffect from "./knowledge/[doc_id]/move-effect/route";
import * as knowledgeDocIdRestore from "./knowledge/[doc_id]/restore/route";
import * as knowledgeDocIdRestorePasted from "./knowledge/[doc_id]/restore-pasted/route";
import * as knowledgeDocIdShares from "./knowledge/[doc_id]/shares/route";
import * as knowledgeDocIdVersions from "./knowledge/[doc_id]/versions/route";
import * as knowledgeDocIdVersionsVersionId from "./knowledge/[doc_id]/versions/[version_id]/route";
import * as knowledgeFind from "./knowledge/find/route";
import * as knowledgeFolders from "./knowledge/folders/route";
import * as knowledgeFoldersFolderId from "./knowledge/folders/[folder_id]/route";
import * as knowledgeFoldersFolderIdActive from "./knowledge/folders/[folder_id]/active/route";
import * as knowledgeFoldersFolderIdShares from "./knowledge/folders/[folder_id]/shares/route";
import * as knowledgeFormat from "./knowledge/format/route";
import * as knowledgeSearch from "./knowledge/search/route";
import * as knowledgeSharedActive from "./knowledge/shared/active/route";
import * as knowledgeTrash from "./knowledge/trash/route";
import * as knowledgeUploads from "./knowledge/uploads/route";
import * as knowledgeUploadsComplete from "./knowledge/uploads/complete/route";
import * as mCode from "./m/[code]/route";
import * as mCodeConnectionCheck from "./m/[code]/connection-check/route";
import * as mCodeDeskView from "./m/[code]/desk-view/route";
import * as mCodeEvents from "./m/[code]/events/route";
import * as mCodeGuest from "./m/[code]/guest/route";
import * as mCodeHand from "./m/[code]/hand/route";
import * as mCodeLaunch from "./m/[code]/launch/route";
import * as mCodePeopleUserId from "./m/[code]/people/[user_id]/route";
import * as mCodePeopleUserIdAvatar from "./m/[code]/people/[user_id]/avatar/route";
import * as mCodePolls from "./m/[code]/polls/route";
import * as mCodePollsPollIdVotes from "./m/[code]/polls/[poll_id]/votes/route";
import * as mCodeReply from "./m/[code]/reply/route";
import * as mCodeReplySlots from "./m/[code]/reply/slots/route";
import * as mCodeShareRequest from "./m/[code]/share-request/route";
import * as mCodeWhiteboard from "./m/[code]/whiteboard/route";
import * as mCodeWideCamera from "./m/[code]/wide-camera/route";
import * as mCodeWithdraw from "./m/[code]/withdraw/route";
import * as meetings from "./meetings/route";
import * as meetingsMeetingId from "./meetings/[meeting_id]/route";
import * as meetingsMeetingIdAccess from "./meetings/[meeting_id]/access/route";
import * as meetingsMeetingIdAccessRequest from "./meetings/[meeting_id]/access-request/route";
import * as meetingsMeetingIdAccessRequestsUserIdDismiss from "./meetings/[meeting_id]/access-requests/[user_id]/dismiss/route";
import * as meetingsMeetingIdAccessUserId from "./meetings/[meeting_id]/access/[user_id]/route";
import * as meetingsMeetingIdArchive from "./meetings/[meeting_id]/archive/route";
import * as meetingsMeetingIdCalendarSync from "./meetings/[meeting_id]/calendar-sync/route";
import * as meetingsMeetingIdCallRating from "./meetings/[meeting_id]/call-rating/route";
import * as meetingsMeetingIdCancel from "./meetings/[meeting_id]/cancel/route";
import * as meetingsMeetingIdChat from "./meetings/[meeting_id]/chat/route";
import * as meetingsMeetingIdCopilot from "./meetings/[meeting_id]/copilot/route";
import * as meetingsMeetingIdCopilotAnswers from "./meetings/[meeting_id]/copilot/answers/route";
import * as meetingsMeetingIdCopilotAnswersAnswerIdShare from "./meetings/[meeting_id]/copilot/answers/[answer_id]/share/route";
import * as meetingsMeetingIdCopilotAsk from "./meetings/[meeting_id]/copilot/ask/route";
import * as meetingsMeetingIdCopilotRunsRunIdDecision from "./meetings/[meeting_id]/copilot/runs/[run_id]/decision/route";
import * as meetingsMeetingIdCopilotSlot from "./meetings/[meeting_id]/copilot/slot/route";
import * as meetingsMeetingIdDeskView from "./meetings/[meeting_id]/desk-view/route";
import * as meetingsMeetingIdEnd from "./meetings/[meeting_id]/end/route";
import * as meetingsMeetingIdHand from "./meetings/[meeting_id]/hand/route";
import * as meetingsMeetingIdHide from "./meetings/[meeting_id]/hide/route";
import * as meetingsMeetingIdInvites from "./meetings/[meeting_id]/invites/route";
import * as meetingsMeetingIdInvitesEmail from "./meetings/[meeting_id]/invites/[email]/route";
import * as meetingsMeetingIdInvitesEmailKey from "./meetings/[meeting_id]/invites/[email]/key/route";
import * as meetingsMeetingIdInvitesEmailSuggestion from "./meetings/[meeting_id]/invites/[email]/suggestion/route";
import * as meetingsMeetingIdInvitesResponses from "./meetings/[meeting_id]/invites/responses/route";
import * as meetingsMeetingIdInvitesUndo from "./meetings/[meeting_id]/invites/undo/route";
import * as meetingsMeetingIdJoin from "./meetings/[meeting_id]/join/route";
import * as meetingsMeetingIdJottings from "./meetings/[meeting_id]/jottings/route";
import * as meetingsMeetingIdLastTime from "./meetings/[meeting_id]/last-time/route";
import * as meetingsMeetingIdLobbyEvents from "./meetings/[meeting_id]/lobby-events/route";
import * as meetingsMeetingIdLock from "./meetings/[meeting_id]/lock/route";
import * as meetingsMeetingIdMuteAll from "./meetings/[meeting_id]/mute-all/route";
import * as meetingsMeetingIdMyLobbyEvents from "./meetings/[meeting_id]/my-lobby-events/route";
import * as meetingsMeetingIdOccupancy from "./meetings/[meeting_id]/occupancy/route";
import * as meetingsMeetingIdOpenings from "./meetings/[meeting_id]/openings/route";
import * as meetingsMeetingIdParticipants from "./meetings/[meeting_id]/participants/route";
import * as meetingsMeetingIdParticipantsParticipantIdAdmit from "./meetings/[meeting_id]/participants/[participant_id]/admit/route";
import * as meetingsMeetingIdParticipantsParticipantIdDeny from "./meetings/[meeting_id]/participants/[participant_id]/deny/route";
import * as meetingsMeetingIdParticipantsParticipantIdLowerHand from "./meetings/[meeting_id]/participants/[participant_id]/lower-hand/route";
import * as meetingsMeetingIdParticipantsParticipantIdMute from "./meetings/[meeting_id]/participants/[participant_id]/mute/route";
import * as meetingsMeetingIdParticipantsParticipantIdReinvite from "./meetings/[meeting_id]/participants/[participant_id]/reinvite/route";
import * as meetingsMeetingIdParticipantsParticipantIdRemove from "./meetings/[meeting_id]/participants/[participant_id]/remove/route";
import * as meetingsMeetingIdParticipantsParticipantIdRole from "./meetings/[meeting_id]/participants/[participant_id]/role/route";
import * as meetingsMeetingIdPolls from "./meetings/[meeting_id]/polls/route";
import * as meetingsMeetingIdPollsPollId from "./meetings/[meeting_id]/polls/[poll_id]/route";
import * as meetingsMeetingIdPollsPollIdClose from "./meetings/[meeting_id]/polls/[poll_id]/close/route";
import * as meetingsMeetingIdPollsPollIdLaunch from "./meetings/[meeting_id]/polls/[poll_id]/launch/route";
import * as meetingsMeetingIdPollsPollIdVotes from "./meetings/[meeting_id]/polls/[poll_id]/votes/route";
import * as meetingsMeetingIdPrompter from "./meetings/[meeting_id]/prompter/route";
import * as meetingsMeetingIdPrompterEvents from "./meetings/[meeting_id]/prompter/events/route";
import * as meetingsMeetingIdRecording from "./meetings/[meeting_id]/recording/route";
import * as meetingsMeetingIdRecordingStart from "./meetings/[meeting_id]/recording/start/route";
import * as meetingsMeetingIdRecordingStop from "./meetings/[meeting_id]/recording/stop/route";
import * as meetingsMeetingIdReply from "./meetings/[meeting_id]/reply/route";
import * as meetingsMeetingIdReplySlots from "./meetings/[meeting_id]/reply/slots/route";
import * as meetingsMeetingIdRestore from "./meetings/[meeting_id]/restore/route";
import * as meetingsMeetingIdShareRequests from "./meetings/[meeting_id]/share-requests/route";
import * as meetingsMeetingIdShareRequestsIdentity from "./meetings/[meeting_id]/share-requests/[identity]/route";
import * as meetingsMeetingIdSharingOpen from "./meetings/[meeting_id]/sharing-open/route";
import * as meetingsMeetingIdSpokenLanguage from "./meetings/[meeting_id]/spoken-language/route";
import * as meetingsMeetingIdSummary from "./meetings/[meeting_id]/summary/route";
import * as meetingsMeetingIdSummaryEvents from "./meetings/[meeting_id]/summary-events/route";
import * as meetingsMeetingIdSummaryExport from "./meetings/[meeting_id]/summary/export/route";
import * as meetingsMeetingIdSummaryMask from "./meetings/[meeting_id]/summary/mask/route";
import * as meetingsMeetingIdSummaryPreview from "./meetings/[meeting_id]/summary/preview/route";
import * as meetingsMeetingIdSummaryRecipients from "./meetings/[meeting_id]/summary/recipients/route";
import * as meetingsMeetingIdSummaryRegenerate from "./meetings/[meeting_id]/summary/regenerate/route";
import * as meetingsMeetingIdSummarySend from "./meetings/[meeting_id]/summary/send/route";
import * as meetingsMeetingIdSummarySendUndo from "./meetings/[meeting_id]/summary/send/undo/route";
import * as meetingsMeetingIdSummarySensitive from "./meetings/[meeting_id]/summary/sensitive/route";
import * as meetingsMeetingIdSummaryShares from "./meetings/[meeting_id]/summary/shares/route";
import * as meetingsMeetingIdSummarySpeech from "./meetings/[meeting_id]/summary/speech/route";
import * as meetingsMeetingIdTranscript from "./meetings/[meeting_id]/transcript/route";
import * as meetingsMeetingIdTranscriptEvents from "./meetings/[meeting_id]/transcript-events/route";
import * as meetingsMeetingIdTranscriptSegmentId from "./meetings/[meeting_id]/transcript/[segment_id]/route";
import * as meetingsMeetingIdTranscriptExport from "./meetings/[meeting_id]/transcript/export/route";
import * as meetingsMeetingIdTranscriptSpeakersIdentity from "./meetings/[meeting_id]/transcript/speakers/[identity]/route";
import * as meetingsMeetingIdTranscription from "./meetings/[meeting_id]/transcription/route";
import * as meetingsMeetingIdWaiting from "./meetings/[meeting_id]/waiting/route";
import * as meetingsMeetingIdWhiteboard from "./meetings/[meeting_id]/whiteboard/route";
import * as meetingsMeetingIdWhiteboardFiles from "./meetings/[meeting_id]/whiteboard/files/route";
import * as meetingsMeetingIdWhiteboardFilesFileId from "./meetings/[meeting_id]/whiteboard/files/[file_id]/route";
import * as meetingsMeetingIdWhiteboardOpen from "./meetings/[meeting_id]/whiteboard/open/route";
import * as meetingsMeetingIdWideCamera from "./meetings/[meeting_id]/wide-camera/route";
import * as meetingsInterpret from "./meetings/interpret/route";
import * as meetingsSearch from "./meetings/search/route";
import * as meetingsStream from "./meetings/stream/route";
import * as notes from "./notes/route";
import * as notifications from "./notifications/route";
import * as notificationsPreferences from "./notifications/preferences/route";
import * as notificationsPush from "./notifications/push/route";
import * as notificationsRead from "./notifications/read/route";
import * as notificationsStream from "./notifications/stream/route";
import * as notificationsUnsubscribe from "./notifications/unsubscribe/route";
import * as policy from "./policy/route";
import * as recordingsPartId from "./recordings/[part_id]/route";
import * as summaryTemplates from "./summary-templates/route";
import * as summaryTemplatesTemplateId from "./summary-templates/[template_id]/route";
import * as tasks from "./tasks/route";
import * as tasksTaskId from "./tasks/[task_id]/route";
import * as tasksFeed from "./tasks/feed/route";
import * as tasksFeedToken from "./tasks/feed/[token]/route";
import * as tasksMeetingMeetingId from "./tasks/meeting/[meeting_id]/route";
import * as tasksMeetingMeetingIdItemId from "./tasks/meeting/[meeting_id]/[item_id]/route";
import * as tasksMeetingMeetingIdItemIdOwner from "./tasks/meeting/[meeting_id]/[item_id]/owner/route";
import * as tasksMeetingMeetingIdItemIdReminder from "./tasks/meeting/[meeting_id]/[item_id]/reminder/route";
import * as tasksMine from "./tasks/mine/route";
import * as tasksMineOrder from "./tasks/mine/order/route";
import * as tasksOrganisation from "./tasks/organisation/route";
import * as teams from "./teams/route";
import * as teamsTeamId from "./teams/[team_id]/route";
import * as teamsTeamIdMembers from "./teams/[team_id]/members/route";
import * as teamsTeamIdMembersMemberId from "./teams/[team_id]/members/[member_id]/route";
import * as tokens from "./tokens/route";
import * as tokensTokenId from "./tokens/[token_id]/route";
import * as uploadsUploadId from "./uploads/[upload_id]/route";
import * as usersUserIdAvatar from "./users/[user_id]/avatar/route";
import * as usersUserIdCard from "./users/[user_id]/card/route";
import * as usersColleagues from "./users/colleagues/route";
import * as usersMe from "./users/me/route";
import * as usersMeAvatar from "./users/me/avatar/route";
import * as usersMeAvatarComplete from "./users/me/avatar/complete/route";
import * as usersMeAvatarOriginal from "./users/me/avatar/original/route";
import * as usersMeAvatarUpload from "./users/me/avatar/upload/route";
import * as usersMeBioRefine from "./users/me/bio/refine/route";
import * as usersMeDeletion from "./users/me/deletion/route";
import * as usersMeExport from "./users/me/export/route";
import * as usersSuggestions from "./users/suggestions/route";
import * as vault from "./vault/route";
import * as vaultEntryId from "./vault/[entry_id]/route";
import * as vaultEntryIdCode from "./vault/[entry_id]/code/route";
import * as vaultEntryIdHistory from "./vault/[entry_id]/history/route";
import * as vaultEntryIdHistoryFormerIdRestore from "./vault/[entry_id]/history/[former_id]/restore/route";
import * as vaultEntryIdHistoryFormerIdReveal from "./vault/[entry_id]/history/[former_id]/reveal/route";
import * as vaultEntryIdReveal from "./vault/[entry_id]/reveal/route";
import * as vaultEntryIdTotpReveal from "./vault/[entry_id]/totp/reveal/route";
import * as vaultEntryIdUses from "./vault/[entry_id]/uses/route";
import * as vaultExport from "./vault/export/route";
import * as vaultImport from "./vault/import/route";
import * as vaultLock from "./vault/lock/route";
import * as vaultNotMe from "./vault/not-me/route";
import * as vaultOpenings from "./vault/openings/route";
import * as vaultPin from "./vault/pin/route";
import * as vaultStream from "./vault/stream/route";
import * as vaultTotp from "./vault/totp/route";
import * as vaultTotpConfirm from "./vault/totp/confirm/route";
import * as vaultTotpRecoveryCodes from "./vault/totp/recovery-codes/route";
import * as vaultUnlock from "./vault/unlock/route";
import * as voiceNotes from "./voice-notes/route";
import * as voiceNotesNoteId from "./voice-notes/[note_id]/route";
import * as voiceNotesNoteIdAudio from "./voice-notes/[note_id]/audio/route";
import * as voiceNotesNoteIdAudioAbort from "./voice-notes/[note_id]/audio/abort/route";
import * as voiceNotesNoteIdAudioComplete from "./voice-notes/[note_id]/audio/complete/route";
import * as voiceNotesNoteIdCancel from "./voice-notes/[note_id]/cancel/route";
import * as voiceNotesNoteIdExport from "./voice-notes/[note_id]/export/route";
import * as voiceNotesNoteIdKnowledge from "./voice-notes/[note_id]/knowledge/route";
import * as voiceNotesNoteIdRecognise from "./voice-notes/[note_id]/recognise/route";
import * as voiceNotesNoteIdRetry from "./voice-notes/[note_id]/retry/route";
import * as voiceNotesNoteIdTasks from "./voice-notes/[note_id]/tasks/route";
import * as voiceNotesNoteIdTellApart from "./voice-notes/[note_id]/tell-apart/route";
import * as voiceNotesNoteIdWaveform from "./voice-notes/[note_id]/waveform/route";
import * as voiceNotesEvents from "./voice-notes/events/route";
import * as voiceNotesLive from "./voice-notes/live/route";
import * as voiceNotesSearch from "./voice-notes/search/route";
import * as voiceNotesSoundFileId from "./voice-notes/sound/[file_id]/route";
import * as voiceNotesSpeakers from "./voice-notes/speakers/route";
import * as voiceNotesSpeakersSpeakerId from "./voice-notes/speakers/[speaker_id]/route";
import * as voiceNotesTags from "./voice-notes/tags/route";
import * as voiceNotesUploadsUploadId from "./voice-notes/uploads/[upload_id]/route";
import * as webhooksMedia from "./webhooks/media/route";
import * as webhooksPayments from "./webhooks/payments/route";

/** Every declared route, by its path. Written by `npm run api-types` from the folders here. Do not edit. */
export const routes = {
  "/admin/audit": adminAudit,
  "/admin/billing/comps": adminBillingComps,
  "/admin/billing/grandfather": adminBillingGrandfather,
  "/admin/broadcasts": adminBroadcasts,
  "/admin/broadcasts/{broadcast_id}": adminBroadcastsBroadcastId,
  "/admin/broadcasts/{broadcast_id}/cancel": adminBroadcastsBroadcastIdCancel,
  "/admin/broadcasts/{broadcast_id}/events": adminBroadcastsBroadcastIdEvents,
  "/admin/broadcasts/{broadcast_id}/pause": adminBroadcastsBroadcastIdPause,
  "/admin/broadcasts/{broadcast_id}/recipients": adminBroadcastsBroadcastIdRecipients,
  "/admin/broadcasts/{broadcast_id}/recipients/{recipient_id}/retry": adminBroadcastsBroadcastIdRecipientsRecipientIdRetry,
  "/admin/broadcasts/{broadcast_id}/resume": adminBroadcastsBroadcastIdResume,
  "/admin/broadcasts/{broadcast_id}/send": adminBroadcastsBroadcastIdSend,
  "/admin/broadcasts/{broadcast_id}/test": adminBroadcastsBroadcastIdTest,
  "/admin/broadcasts/audiences": adminBroadcastsAudiences,
  "/admin/broadcasts/preview": adminBroadcastsPreview,
  "/admin/handles": adminHandles,
  "/admin/handles/{handle}": adminHandlesHandle,
  "/admin/health": adminHealth,
  "/admin/jobs": adminJobs,
  "/admin/jobs/{job_id}": adminJobsJobId,
  "/admin/jobs/{job_id}/run": adminJobsJobIdRun,
  "/admin/language-model": adminLanguageModel,
  "/admin/language-model/sample": adminLanguageModelSample,
  "/admin/meetings": adminMeetings,
  "/admin/meetings/{meeting_id}": adminMeetingsMeetingId,
  "/admin/meetings/{meeting_id}/cancel": adminMeetingsMeetingIdCancel,
  "/admin/meetings/{meeting_id}/colleagues": adminMeetingsMeetingIdColleagues,
  "/admin/meetings/{meeting_id}/open": adminMeetingsMeetingIdOpen,
  "/admin/meetings/{meeting_id}/transfer": adminMeetingsMeetingIdTransfer,
  "/admin/meetings/{meeting_id}/transfer-upcoming": adminMeetingsMeetingIdTransferUpcoming,
  "/admin/meetings/counts": adminMeetingsCounts,
  "/admin/overview": adminOverview,
  "/admin/overview/days": adminOverviewDays,
  "/admin/people": adminPeople,
  "/admin/people/{person_id}": adminPeoplePersonId,
  "/admin/people/{person_id}/billing": adminPeoplePersonIdBilling,
  "/admin/people/{person_id}/cancel-meetings": adminPeoplePersonIdCancelMeetings,
  "/admin/people/{person_id}/comp": adminPeoplePersonIdComp,
  "/admin/people/{person_id}/deletion": adminPeoplePersonIdDeletion,
  "/admin/people/{person_id}/export": adminPeoplePersonIdExport,
  "/admin/people/{person_id}/sign-out": adminPeoplePersonIdSignOut,
  "/admin/policy": adminPolicy,
  "/admin/policy/preview": adminPolicyPreview,
  "/auth/password": authPassword,
  "/auth/recent": authRecent,
  "/auth/recent/code": authRecentCode,
  "/auth/sessions": authSessions,
  "/auth/sessions/{session_id}": authSessionsSessionId,
  "/billing/checkout": billingCheckout,
  "/billing/free-month": billingFreeMonth,
  "/billing/me": billingMe,
  "/billing/offer": billingOffer,
  "/billing/offer/dismiss": billingOfferDismiss,
  "/billing/portal": billingPortal,
  "/billing/prices": billingPrices,
  "/billing/usage": billingUsage,
  "/book/{handle}": bookHandle,
  "/book/{handle}/{slug}": bookHandleSlug,
  "/book/{handle}/{slug}/slots": bookHandleSlugSlots,
  "/book/{handle}/avatar": bookHandleAvatar,
  "/book/{handle}/booking": bookHandleBooking,
  "/book/{handle}/cancel": bookHandleCancel,
  "/book/{handle}/move": bookHandleMove,
  "/book/{handle}/undo": bookHandleUndo,
  "/booking/bookings": bookingBookings,
  "/booking/bookings/{booking_id}/answer": bookingBookingsBookingIdAnswer,
  "/booking/handle": bookingHandle,
  "/booking/holidays/countries": bookingHolidaysCountries,
  "/booking/holidays/days/{day}": bookingHolidaysDaysDay,
  "/booking/page": bookingPage,
  "/booking/types": bookingTypes,
  "/booking/types/{type_id}": bookingTypesTypeId,
  "/booking/types/{type_id}/enabled": bookingTypesTypeIdEnabled,
  "/calendar/check": calendarCheck,
  "/calendar/connect": calendarConnect,
  "/calendar/connect/callback": calendarConnectCallback,
  "/calendar/connect/confirmation": calendarConnectConfirmation,
  "/calendar/connect/handoff": calendarConnectHandoff,
  "/calendar/connection": calendarConnection,
  "/calendar/events": calendarEvents,
  "/calendar/suggestions": calendarSuggestions,
  "/exports/{export_token}": exportsExportToken,
  "/files/{file_id}": filesFileId,
  "/health": health,
  "/knowledge": knowledge,
  "/knowledge/{doc_id}": knowledgeDocId,
  "/knowledge/{doc_id}/file": knowledgeDocIdFile,
  "/knowledge/{doc_id}/move-effect": knowledgeDocIdMoveEffect,
  "/knowledge/{doc_id}/restore": knowledgeDocIdRestore,
  "/knowledge/{doc_id}/restore-pasted": knowledgeDocIdRestorePasted,
  "/knowledge/{doc_id}/shares": knowledgeDocIdShares,
  "/knowledge/{doc_id}/versions": knowledgeDocIdVersions,
  "/knowledge/{doc_id}/versions/{version_id}": knowledgeDocIdVersionsVersionId,
  "/knowledge/find": knowledgeFind,
  "/knowledge/folders": knowledgeFolders,
  "/knowledge/folders/{folder_id}": knowledgeFoldersFolderId,
  "/knowledge/folders/{folder_id}/active": knowledgeFoldersFolderIdActive,
  "/knowledge/folders/{folder_id}/shares": knowledgeFoldersFolderIdShares,
  "/knowledge/format": knowledgeFormat,
  "/knowledge/search": knowledgeSearch,
  "/knowledge/shared/active": knowledgeSharedActive,
  "/knowledge/trash": knowledgeTrash,
  "/knowledge/uploads": knowledgeUploads,
  "/knowledge/uploads/complete": knowledgeUploadsComplete,
  "/m/{code}": mCode,
  "/m/{code}/connection-check": mCodeConnectionCheck,
  "/m/{code}/desk-view": mCodeDeskView,
  "/m/{code}/events": mCodeEvents,
  "/m/{code}/guest": mCodeGuest,
  "/m/{code}/hand": mCodeHand,
  "/m/{code}/launch": mCodeLaunch,
  "/m/{code}/people/{user_id}": mCodePeopleUserId,
  "/m/{code}/people/{user_id}/avatar": mCodePeopleUserIdAvatar,
  "/m/{code}/polls": mCodePolls,
  "/m/{code}/polls/{poll_id}/votes": mCodePollsPollIdVotes,
  "/m/{code}/reply": mCodeReply,
  "/m/{code}/reply/slots": mCodeReplySlots,
  "/m/{code}/share-request": mCodeShareRequest,
  "/m/{code}/whiteboard": mCodeWhiteboard,
  "/m/{code}/wide-camera": mCodeWideCamera,
  "/m/{code}/withdraw": mCodeWithdraw,
  "/meetings": meetings,
  "/meetings/{meeting_id}": meetingsMeetingId,
  "/meetings/{meeting_id}/access": meetingsMeetingIdAccess,
  "/meetings/{meeting_id}/access-request": meetingsMeetingIdAccessRequest,
  "/meetings/{meeting_id}/access-requests/{user_id}/dismiss": meetingsMeetingIdAccessRequestsUserIdDismiss,
  "/meetings/{meeting_id}/access/{user_id}": meetingsMeetingIdAccessUserId,
  "/meetings/{meeting_id}/archive": meetingsMeetingIdArchive,
  "/meetings/{meeting_id}/calendar-sync": meetingsMeetingIdCalendarSync,
  "/meetings/{meeting_id}/call-rating": meetingsMeetingIdCallRating,
  "/meetings/{meeting_id}/cancel": meetingsMeetingIdCancel,
  "/meetings/{meeting_id}/chat": meetingsMeetingIdChat,
  "/meetings/{meeting_id}/copilot": meetingsMeetingIdCopilot,
  "/meetings/{meeting_id}/copilot/answers": meetingsMeetingIdCopilotAnswers,
  "/meetings/{meeting_id}/copilot/answers/{answer_id}/share": meetingsMeetingIdCopilotAnswersAnswerIdShare,
  "/meetings/{meeting_id}/copilot/ask": meetingsMeetingIdCopilotAsk,
  "/meetings/{meeting_id}/copilot/runs/{run_id}/decision": meetingsMeetingIdCopilotRunsRunIdDecision,
  "/meetings/{meeting_id}/copilot/slot": meetingsMeetingIdCopilotSlot,
  "/meetings/{meeting_id}/desk-view": meetingsMeetingIdDeskView,
  "/meetings/{meeting_id}/end": meetingsMeetingIdEnd,
  "/meetings/{meeting_id}/hand": meetingsMeetingIdHand,
  "/meetings/{meeting_id}/hide": meetingsMeetingIdHide,
  "/meetings/{meeting_id}/invites": meetingsMeetingIdInvites,
  "/meetings/{meeting_id}/invites/{email}": meetingsMeetingIdInvitesEmail,
  "/meetings/{meeting_id}/invites/{email}/key": meetingsMeetingIdInvitesEmailKey,
  "/meetings/{meeting_id}/invites/{email}/suggestion": meetingsMeetingIdInvitesEmailSuggestion,
  "/meetings/{meeting_id}/invites/responses": meetingsMeetingIdInvitesResponses,
  "/meetings/{meeting_id}/invites/undo": meetingsMeetingIdInvitesUndo,
  "/meetings/{meeting_id}/join": meetingsMeetingIdJoin,
  "/meetings/{meeting_id}/jottings": meetingsMeetingIdJottings,
  "/meetings/{meeting_id}/last-time": meetingsMeetingIdLastTime,
  "/meetings/{meeting_id}/lobby-events": meetingsMeetingIdLobbyEvents,
  "/meetings/{meeting_id}/lock": meetingsMeetingIdLock,
  "/meetings/{meeting_id}/mute-all": meetingsMeetingIdMuteAll,
  "/meetings/{meeting_id}/my-lobby-events": meetingsMeetingIdMyLobbyEvents,
  "/meetings/{meeting_id}/occupancy": meetingsMeetingIdOccupancy,
  "/meetings/{meeting_id}/openings": meetingsMeetingIdOpenings,
  "/meetings/{meeting_id}/participants": meetingsMeetingIdParticipants,
  "/meetings/{meeting_id}/participants/{participant_id}/admit": meetingsMeetingIdParticipantsParticipantIdAdmit,
  "/meetings/{meeting_id}/participants/{participant_id}/deny": meetingsMeetingIdParticipantsParticipantIdDeny,
  "/meetings/{meeting_id}/participants/{participant_id}/lower-hand": meetingsMeetingIdParticipantsParticipantIdLowerHand,
  "/meetings/{meeting_id}/participants/{participant_id}/mute": meetingsMeetingIdParticipantsParticipantIdMute,
  "/meetings/{meeting_id}/participants/{participant_id}/reinvite": meetingsMeetingIdParticipantsParticipantIdReinvite,
  "/meetings/{meeting_id}/participants/{participant_id}/remove": meetingsMeetingIdParticipantsParticipantIdRemove,
  "/meetings/{meeting_id}/participants/{participant_id}/role": meetingsMeetingIdParticipantsParticipantIdRole,
  "/meetings/{meeting_id}/polls": meetingsMeetingIdPolls,
  "/meetings/{meeting_id}/polls/{poll_id}": meetingsMeetingIdPollsPollId,
  "/meetings/{meeting_id}/polls/{poll_id}/close": meetingsMeetingIdPollsPollIdClose,
  "/meetings/{meeting_id}/polls/{poll_id}/launch": meetingsMeetingIdPollsPollIdLaunch,
  "/meetings/{meeting_id}/polls/{poll_id}/votes": meetingsMeetingIdPollsPollIdVotes,
  "/meetings/{meeting_id}/prompter": meetingsMeetingIdPrompter,
  "/meetings/{meeting_id}/prompter/events": meetingsMeetingIdPrompterEvents,
  "/meetings/{meeting_id}/recording": meetingsMeetingIdRecording,
  "/meetings/{meeting_id}/recording/start": meetingsMeetingIdRecordingStart,
  "/meetings/{meeting_id}/recording/stop": meetingsMeetingIdRecordingStop,
  "/meetings/{meeting_id}/reply": meetingsMeetingIdReply,
  "/meetings/{meeting_id}/reply/slots": meetingsMeetingIdReplySlots,
  "/meetings/{meeting_id}/restore": meetingsMeetingIdRestore,
  "/meetings/{meeting_id}/share-requests": meetingsMeetingIdShareRequests,
  "/meetings/{meeting_id}/share-requests/{identity}": meetingsMeetingIdShareRequestsIdentity,
  "/meetings/{meeting_id}/sharing-open": meetingsMeetingIdSharingOpen,
  "/meetings/{meeting_id}/spoken-language": meetingsMeetingIdSpokenLanguage,
  "/meetings/{meeting_id}/summary": meetingsMeetingIdSummary,
  "/meetings/{meeting_id}/summary-events": meetingsMeetingIdSummaryEvents,
  "/meetings/{meeting_id}/summary/export": meetingsMeetingIdSummaryExport,
  "/meetings/{meeting_id}/summary/mask": meetingsMeetingIdSummaryMask,
  "/meetings/{meeting_id}/summary/preview": meetingsMeetingIdSummaryPreview,
  "/meetings/{meeting_id}/summary/recipients": meetingsMeetingIdSummaryRecipients,
  "/meetings/{meeting_id}/summary/regenerate": meetingsMeetingIdSummaryRegenerate,
  "/meetings/{meeting_id}/summary/send": meetingsMeetingIdSummarySend,
  "/meetings/{meeting_id}/summary/send/undo": meetingsMeetingIdSummarySendUndo,
  "/meetings/{meeting_id}/summary/sensitive": meetingsMeetingIdSummarySensitive,
  "/meetings/{meeting_id}/summary/shares": meetingsMeetingIdSummaryShares,
  "/meetings/{meeting_id}/summary/speech": meetingsMeetingIdSummarySpeech,
  "/meetings/{meeting_id}/transcript": meetingsMeetingIdTranscript,
  "/meetings/{meeting_id}/transcript-events": meetingsMeetingIdTranscriptEvents,
  "/meetings/{meeting_id}/transcript/{segment_id}": meetingsMeetingIdTranscriptSegmentId,
  "/meetings/{meeting_id}/transcript/export": meetingsMeetingIdTranscriptExport,
  "/meetings/{meeting_id}/transcript/speakers/{identity}": meetingsMeetingIdTranscriptSpeakersIdentity,
  "/meetings/{meeting_id}/transcription": meetingsMeetingIdTranscription,
  "/meetings/{meeting_id}/waiting": meetingsMeetingIdWaiting,
  "/meetings/{meeting_id}/whiteboard": meetingsMeetingIdWhiteboard,
  "/meetings/{meeting_id}/whiteboard/files": meetingsMeetingIdWhiteboardFiles,
  "/meetings/{meeting_id}/whiteboard/files/{file_id}": meetingsMeetingIdWhiteboardFilesFileId,
  "/meetings/{meeting_id}/whiteboard/open": meetingsMeetingIdWhiteboardOpen,
  "/meetings/{meeting_id}/wide-camera": meetingsMeetingIdWideCamera,
  "/meetings/interpret": meetingsInterpret,
  "/meetings/search": meetingsSearch,
  "/meetings/stream": meetingsStream,
  "/notes": notes,
  "/notifications": notifications,
  "/notifications/preferences": notificationsPreferences,
  "/notifications/push": notificationsPush,
  "/notifications/read": notificationsRead,
  "/notifications/stream": notificationsStream,
  "/notifications/unsubscribe": notificationsUnsubscribe,
  "/policy": policy,
  "/recordings/{part_id}": recordingsPartId,
  "/summary-templates": summaryTemplates,
  "/summary-templates/{template_id}": summaryTemplatesTemplateId,
  "/tasks": tasks,
  "/tasks/{task_id}": tasksTaskId,
  "/tasks/feed": tasksFeed,
  "/tasks/feed/{token}": tasksFeedToken,
  "/tasks/meeting/{meeting_id}": tasksMeetingMeetingId,
  "/tasks/meeting/{meeting_id}/{item_id}": tasksMeetingMeetingIdItemId,
  "/tasks/meeting/{meeting_id}/{item_id}/owner": tasksMeetingMeetingIdItemIdOwner,
  "/tasks/meeting/{meeting_id}/{item_id}/reminder": tasksMeetingMeetingIdItemIdReminder,
  "/tasks/mine": tasksMine,
  "/tasks/mine/order": tasksMineOrder,
  "/tasks/organisation": tasksOrganisation,
  "/teams": teams,
  "/teams/{team_id}": teamsTeamId,
  "/teams/{team_id}/members": teamsTeamIdMembers,
  "/teams/{team_id}/members/{member_id}": teamsTeamIdMembersMemberId,
  "/tokens": tokens,
  "/tokens/{token_id}": tokensTokenId,
  "/uploads/{upload_id}": uploadsUploadId,
  "/users/{user_id}/avatar": usersUserIdAvatar,
  "/users/{user_id}/card": usersUserIdCard,
  "/users/colleagues": usersColleagues,
  "/users/me": usersMe,
  "/users/me/avatar": usersMeAvatar,
  "/users/me/avatar/complete": usersMeAvatarComplete,
  "/users/me/avatar/original": usersMeAvatarOriginal,
  "/users/me/avatar/upload": usersMeAvatarUpload,
  "/users/me/bio/refine": usersMeBioRefine,
  "/users/me/deletion": usersMeDeletion,
  "/users/me/export": usersMeExport,
  "/users/suggestions": usersSuggestions,
  "/vault": vault,
  "/vault/{entry_id}": vaultEntryId,
  "/vault/{entry_id}/code": vaultEntryIdCode,
  "/vault/{entry_id}/history": vaultEntryIdHistory,
  "/vault/{entry_id}/history/{former_id}/restore": vaultEntryIdHistoryFormerIdRestore,
  "/vault/{entry_id}/history/{former_id}/reveal": vaultEntryIdHistoryFormerIdReveal,
  "/vault/{entry_id}/reveal": vaultEntryIdReveal,
  "/vault/{entry_id}/totp/reveal": vaultEntryIdTotpReveal,
  "/vault/{entry_id}/uses": vaultEntryIdUses,
  "/vault/export": vaultExport,
  "/vault/import": vaultImport,
  "/vault/lock": vaultLock,
  "/vault/not-me": vaultNotMe,
  "/vault/openings": vaultOpenings,
  "/vault/pin": vaultPin,
  "/vault/stream": vaultStream,
  "/vault/totp": vaultTotp,
  "/vault/totp/confirm": vaultTotpConfirm,
  "/vault/totp/recovery-codes": vaultTotpRecoveryCodes,
  "/vault/unlock": vaultUnlock,
  "/voice-notes": voiceNotes,
  "/voice-notes/{note_id}": voiceNotesNoteId,
  "/voice-notes/{note_id}/audio": voiceNotesNoteIdAudio,
  "/voice-notes/{note_id}/audio/abort": voiceNotesNoteIdAudioAbort,
  "/voice-notes/{note_id}/audio/complete": voiceNotesNoteIdAudioComplete,
  "/voice-notes/{note_id}/cancel": voiceNotesNoteIdCancel,
  "/voice-notes/{note_id}/export": voiceNotesNoteIdExport,
  "/voice-notes/{note_id}/knowledge": voiceNotesNoteIdKnowledge,
  "/voice-notes/{note_id}/recognise": voiceNotesNoteIdRecognise,
  "/voice-notes/{note_id}/retry": voiceNotesNoteIdRetry,
  "/voice-notes/{note_id}/tasks": voiceNotesNoteIdTasks,
  "/voice-notes/{note_id}/tell-apart": voiceNotesNoteIdTellApart,
  "/voice-notes/{note_id}/waveform": voiceNotesNoteIdWaveform,
  "/voice-notes/events": voiceNotesEvents,
  "/voice-notes/live": voiceNotesLive,
  "/voice-notes/search": voiceNotesSearch,
  "/voice-notes/sound/{file_id}": voiceNotesSoundFileId,
  "/voice-notes/speakers": voiceNotesSpeakers,
  "/voice-notes/speakers/{speaker_id}": voiceNotesSpeakersSpeakerId,
  "/voice-notes/tags": voiceNotesTags,
  "/voice-notes/uploads/{upload_id}": voiceNotesUploadsUploadId,
  "/webhooks/media": webhooksMedia,
  "/webhooks/payments": webhooksPayments,
};
