import * as authPassword from "./auth/password/route";
import * as authRecentCode from "./auth/recent/code/route";
import * as authRecent from "./auth/recent/route";
import * as authSession from "./auth/sessions/[session_id]/route";
import * as authSessions from "./auth/sessions/route";
import * as health from "./health/route";
import * as meetingTranscript from "./meetings/[meeting_id]/transcript/route";
import * as meetingTranscriptEvents from "./meetings/[meeting_id]/transcript-events/route";
import * as token from "./tokens/[token_id]/route";
import * as tokens from "./tokens/route";
import * as usersMe from "./users/me/route";

/** Every declared route, for the OpenAPI document; the sweep test holds it against the folders. */
export const routes = {
  "/auth/password": authPassword,
  "/auth/recent": authRecent,
  "/auth/recent/code": authRecentCode,
  "/auth/sessions": authSessions,
  "/auth/sessions/{session_id}": authSession,
  "/health": health,
  "/meetings/{meeting_id}/transcript": meetingTranscript,
  "/meetings/{meeting_id}/transcript-events": meetingTranscriptEvents,
  "/tokens": tokens,
  "/tokens/{token_id}": token,
  "/users/me": usersMe,
};
