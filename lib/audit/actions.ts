/** What is recorded, by kind. A new action is added here first. */
const auditActions = {
  account: [
    "signed_up",
    "signed_in",
    "signed_out",
    "password_set",
    "sessions_ended",
    "token_created",
    "token_revoked",
    "profile_changed",
  ],
  meeting: [
    "created",
    "changed",
    "cancelled",
    "started",
    "ended",
    "deleted",
    "restored",
    "locked",
    "unlocked",
    "recording_started",
    "recording_stopped",
    "transcription_started",
    "transcription_stopped",
    "transcript_edited",
    "speaker_renamed",
    "notes_regenerated",
    "assistant_switched_on",
    "assistant_switched_off",
    "assistant_proposal_approved",
    "prompter_recipients_set",
    "notes_edited",
  ],
  access: [
    "invited",
    "invitation_withdrawn",
    "invited_again",
    "admitted",
    "denied",
    "removed",
    "room_controls_given",
    "room_controls_taken",
    "notes_masked",
    "notes_sent",
    "access_granted",
    "access_revoked",
    "access_asked",
    "request_dismissed",
  ],
  settings: ["language_model_set"],
} as const satisfies Partial<Record<AuditKind, readonly string[]>>;

type AuditKind = "account" | "meeting" | "access" | "billing" | "broadcast" | "vault" | "knowledge" | "settings";

type Actions = typeof auditActions;
export type AuditAction = { [K in keyof Actions]: { kind: K; action: Actions[K][number] } }[keyof Actions];
