import * as adminLanguageModel from "./admin/language-model/route";
import * as adminLanguageModelSample from "./admin/language-model/sample/route";
import * as authPassword from "./auth/password/route";
import * as authRecentCode from "./auth/recent/code/route";
import * as authRecent from "./auth/recent/route";
import * as authSession from "./auth/sessions/[session_id]/route";
import * as authSessions from "./auth/sessions/route";
import * as health from "./health/route";
import * as connectionCheck from "./m/[code]/connection-check/route";
import * as guestDeskView from "./m/[code]/desk-view/route";
import * as guestEvents from "./m/[code]/events/route";
import * as guestKnock from "./m/[code]/guest/route";
import * as guestHand from "./m/[code]/hand/route";
import * as guestLaunch from "./m/[code]/launch/route";
import * as guestMemberAvatar from "./m/[code]/people/[user_id]/avatar/route";
import * as guestMemberCard from "./m/[code]/people/[user_id]/route";
import * as guestPollVotes from "./m/[code]/polls/[poll_id]/votes/route";
import * as guestPolls from "./m/[code]/polls/route";
import * as guestReply from "./m/[code]/reply/route";
import * as guestReplySlots from "./m/[code]/reply/slots/route";
import * as publicMeeting from "./m/[code]/route";
import * as guestShareRequest from "./m/[code]/share-request/route";
import * as guestWhiteboard from "./m/[code]/whiteboard/route";
import * as guestWideCamera from "./m/[code]/wide-camera/route";
import * as guestWithdraw from "./m/[code]/withdraw/route";
import * as meetingArchive from "./meetings/[meeting_id]/archive/route";
import * as meetingCalendarSync from "./meetings/[meeting_id]/calendar-sync/route";
import * as meetingCallRating from "./meetings/[meeting_id]/call-rating/route";
import * as meetingCancel from "./meetings/[meeting_id]/cancel/route";
import * as meetingChat from "./meetings/[meeting_id]/chat/route";
import * as meetingDeskView from "./meetings/[meeting_id]/desk-view/route";
import * as meetingEnd from "./meetings/[meeting_id]/end/route";
import * as meetingHand from "./meetings/[meeting_id]/hand/route";
import * as meetingHide from "./meetings/[meeting_id]/hide/route";
import * as meetingInviteKey from "./meetings/[meeting_id]/invites/[email]/key/route";
import * as meetingInvite from "./meetings/[meeting_id]/invites/[email]/route";
import * as meetingInviteSuggestion from "./meetings/[meeting_id]/invites/[email]/suggestion/route";
import * as meetingInviteResponses from "./meetings/[meeting_id]/invites/responses/route";
import * as meetingInvites from "./meetings/[meeting_id]/invites/route";
import * as meetingJoin from "./meetings/[meeting_id]/join/route";
import * as meetingJottings from "./meetings/[meeting_id]/jottings/route";
import * as meetingLobbyEvents from "./meetings/[meeting_id]/lobby-events/route";
import * as meetingLock from "./meetings/[meeting_id]/lock/route";
import * as meetingMuteAll from "./meetings/[meeting_id]/mute-all/route";
import * as meetingMyLobbyEvents from "./meetings/[meeting_id]/my-lobby-events/route";
import * as meetingOccupancy from "./meetings/[meeting_id]/occupancy/route";
import * as participantAdmit from "./meetings/[meeting_id]/participants/[participant_id]/admit/route";
import * as participantDeny from "./meetings/[meeting_id]/participants/[participant_id]/deny/route";
import * as participantLowerHand from "./meetings/[meeting_id]/participants/[participant_id]/lower-hand/route";
import * as participantMute from "./meetings/[meeting_id]/participants/[participant_id]/mute/route";
import * as meetingReinvite from "./meetings/[meeting_id]/participants/[participant_id]/reinvite/route";
import * as participantRemove from "./meetings/[meeting_id]/participants/[participant_id]/remove/route";
import * as participantRole from "./meetings/[meeting_id]/participants/[participant_id]/role/route";
import * as meetingParticipants from "./meetings/[meeting_id]/participants/route";
import * as meetingPollClose from "./meetings/[meeting_id]/polls/[poll_id]/close/route";
import * as meetingPollLaunch from "./meetings/[meeting_id]/polls/[poll_id]/launch/route";
import * as meetingPoll from "./meetings/[meeting_id]/polls/[poll_id]/route";
import * as meetingPollVotes from "./meetings/[meeting_id]/polls/[poll_id]/votes/route";
import * as meetingPolls from "./meetings/[meeting_id]/polls/route";
import * as meetingRecording from "./meetings/[meeting_id]/recording/route";
import * as meetingRecordingStart from "./meetings/[meeting_id]/recording/start/route";
import * as meetingRecordingStop from "./meetings/[meeting_id]/recording/stop/route";
import * as meetingReply from "./meetings/[meeting_id]/reply/route";
import * as meetingReplySlots from "./meetings/[meeting_id]/reply/slots/route";
import * as meetingRestore from "./meetings/[meeting_id]/restore/route";
import * as meeting from "./meetings/[meeting_id]/route";
import * as meetingShareRequest from "./meetings/[meeting_id]/share-requests/[identity]/route";
import * as meetingShareRequests from "./meetings/[meeting_id]/share-requests/route";
import * as meetingSharingOpen from "./meetings/[meeting_id]/sharing-open/route";
import * as meetingSpokenLanguage from "./meetings/[meeting_id]/spoken-language/route";
import * as meetingSummaryRegenerate from "./meetings/[meeting_id]/summary/regenerate/route";
import * as meetingSummary from "./meetings/[meeting_id]/summary/route";
import * as meetingSummaryEvents from "./meetings/[meeting_id]/summary-events/route";
import * as meetingTranscriptSegment from "./meetings/[meeting_id]/transcript/[segment_id]/route";
import * as meetingTranscriptExport from "./meetings/[meeting_id]/transcript/export/route";
import * as meetingTranscript from "./meetings/[meeting_id]/transcript/route";
import * as meetingTranscriptSpeaker from "./meetings/[meeting_id]/transcript/speakers/[identity]/route";
import * as meetingTranscriptEvents from "./meetings/[meeting_id]/transcript-events/route";
import * as meetingTranscription from "./meetings/[meeting_id]/transcription/route";
import * as meetingWaiting from "./meetings/[meeting_id]/waiting/route";
import * as meetingWhiteboardFile from "./meetings/[meeting_id]/whiteboard/files/[file_id]/route";
import * as meetingWhiteboardFiles from "./meetings/[meeting_id]/whiteboard/files/route";
import * as meetingWhiteboardOpen from "./meetings/[meeting_id]/whiteboard/open/route";
import * as meetingWhiteboard from "./meetings/[meeting_id]/whiteboard/route";
import * as meetingWideCamera from "./meetings/[meeting_id]/wide-camera/route";
import * as meetingsInterpret from "./meetings/interpret/route";
import * as meetings from "./meetings/route";
import * as meetingsSearch from "./meetings/search/route";
import * as meetingsStream from "./meetings/stream/route";
import * as recordingPart from "./recordings/[part_id]/route";
import * as summaryTemplates from "./summary-templates/route";
import * as token from "./tokens/[token_id]/route";
import * as tokens from "./tokens/route";
import * as usersMe from "./users/me/route";
import * as mediaWebhook from "./webhooks/media/route";

/** Every declared route, for the OpenAPI document; the sweep test holds it against the folders. */
export const routes = {
  "/admin/language-model": adminLanguageModel,
  "/admin/language-model/sample": adminLanguageModelSample,
  "/auth/password": authPassword,
  "/auth/recent": authRecent,
  "/auth/recent/code": authRecentCode,
  "/auth/sessions": authSessions,
  "/auth/sessions/{session_id}": authSession,
  "/health": health,
  "/m/{code}": publicMeeting,
  "/m/{code}/connection-check": connectionCheck,
  "/m/{code}/desk-view": guestDeskView,
  "/m/{code}/events": guestEvents,
  "/m/{code}/guest": guestKnock,
  "/m/{code}/hand": guestHand,
  "/m/{code}/launch": guestLaunch,
  "/m/{code}/people/{user_id}": guestMemberCard,
  "/m/{code}/people/{user_id}/avatar": guestMemberAvatar,
  "/m/{code}/polls": guestPolls,
  "/m/{code}/polls/{poll_id}/votes": guestPollVotes,
  "/m/{code}/reply": guestReply,
  "/m/{code}/reply/slots": guestReplySlots,
  "/m/{code}/share-request": guestShareRequest,
  "/m/{code}/whiteboard": guestWhiteboard,
  "/m/{code}/wide-camera": guestWideCamera,
  "/m/{code}/withdraw": guestWithdraw,
  "/meetings": meetings,
  "/meetings/interpret": meetingsInterpret,
  "/meetings/search": meetingsSearch,
  "/meetings/stream": meetingsStream,
  "/meetings/{meeting_id}": meeting,
  "/meetings/{meeting_id}/archive": meetingArchive,
  "/meetings/{meeting_id}/calendar-sync": meetingCalendarSync,
  "/meetings/{meeting_id}/call-rating": meetingCallRating,
  "/meetings/{meeting_id}/cancel": meetingCancel,
  "/meetings/{meeting_id}/chat": meetingChat,
  "/meetings/{meeting_id}/desk-view": meetingDeskView,
  "/meetings/{meeting_id}/end": meetingEnd,
  "/meetings/{meeting_id}/hand": meetingHand,
  "/meetings/{meeting_id}/hide": meetingHide,
  "/meetings/{meeting_id}/invites": meetingInvites,
  "/meetings/{meeting_id}/invites/responses": meetingInviteResponses,
  "/meetings/{meeting_id}/invites/{email}": meetingInvite,
  "/meetings/{meeting_id}/invites/{email}/key": meetingInviteKey,
  "/meetings/{meeting_id}/invites/{email}/suggestion": meetingInviteSuggestion,
  "/meetings/{meeting_id}/join": meetingJoin,
  "/meetings/{meeting_id}/jottings": meetingJottings,
  "/meetings/{meeting_id}/lobby-events": meetingLobbyEvents,
  "/meetings/{meeting_id}/lock": meetingLock,
  "/meetings/{meeting_id}/mute-all": meetingMuteAll,
  "/meetings/{meeting_id}/my-lobby-events": meetingMyLobbyEvents,
  "/meetings/{meeting_id}/occupancy": meetingOccupancy,
  "/meetings/{meeting_id}/participants": meetingParticipants,
  "/meetings/{meeting_id}/participants/{participant_id}/admit": participantAdmit,
  "/meetings/{meeting_id}/participants/{participant_id}/deny": participantDeny,
  "/meetings/{meeting_id}/participants/{participant_id}/lower-hand": participantLowerHand,
  "/meetings/{meeting_id}/participants/{participant_id}/mute": participantMute,
  "/meetings/{meeting_id}/participants/{participant_id}/reinvite": meetingReinvite,
  "/meetings/{meeting_id}/participants/{participant_id}/remove": participantRemove,
  "/meetings/{meeting_id}/participants/{participant_id}/role": participantRole,
  "/meetings/{meeting_id}/polls": meetingPolls,
  "/meetings/{meeting_id}/polls/{poll_id}": meetingPoll,
  "/meetings/{meeting_id}/polls/{poll_id}/close": meetingPollClose,
  "/meetings/{meeting_id}/polls/{poll_id}/launch": meetingPollLaunch,
  "/meetings/{meeting_id}/polls/{poll_id}/votes": meetingPollVotes,
  "/meetings/{meeting_id}/recording": meetingRecording,
  "/meetings/{meeting_id}/recording/start": meetingRecordingStart,
  "/meetings/{meeting_id}/recording/stop": meetingRecordingStop,
  "/meetings/{meeting_id}/reply": meetingReply,
  "/meetings/{meeting_id}/reply/slots": meetingReplySlots,
  "/meetings/{meeting_id}/restore": meetingRestore,
  "/meetings/{meeting_id}/share-requests": meetingShareRequests,
  "/meetings/{meeting_id}/share-requests/{identity}": meetingShareRequest,
  "/meetings/{meeting_id}/sharing-open": meetingSharingOpen,
  "/meetings/{meeting_id}/summary": meetingSummary,
  "/meetings/{meeting_id}/summary-events": meetingSummaryEvents,
  "/meetings/{meeting_id}/summary/regenerate": meetingSummaryRegenerate,
  "/meetings/{meeting_id}/spoken-language": meetingSpokenLanguage,
  "/meetings/{meeting_id}/transcript": meetingTranscript,
  "/meetings/{meeting_id}/transcript/export": meetingTranscriptExport,
  "/meetings/{meeting_id}/transcript/speakers/{identity}": meetingTranscriptSpeaker,
  "/meetings/{meeting_id}/transcript/{segment_id}": meetingTranscriptSegment,
  "/meetings/{meeting_id}/transcript-events": meetingTranscriptEvents,
  "/meetings/{meeting_id}/transcription": meetingTranscription,
  "/meetings/{meeting_id}/waiting": meetingWaiting,
  "/meetings/{meeting_id}/whiteboard": meetingWhiteboard,
  "/meetings/{meeting_id}/whiteboard/files": meetingWhiteboardFiles,
  "/meetings/{meeting_id}/whiteboard/files/{file_id}": meetingWhiteboardFile,
  "/meetings/{meeting_id}/whiteboard/open": meetingWhiteboardOpen,
  "/meetings/{meeting_id}/wide-camera": meetingWideCamera,
  "/recordings/{part_id}": recordingPart,
  "/summary-templates": summaryTemplates,
  "/tokens": tokens,
  "/tokens/{token_id}": token,
  "/users/me": usersMe,
  "/webhooks/media": mediaWebhook,
};
