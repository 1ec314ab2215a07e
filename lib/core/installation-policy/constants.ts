/** The code of a refusal by the policy; its member `rule` says which. */
export const policyCode = "policy_forbids";
export const policyRules = ["guests", "recording", "assistant", "meetings", "length", "retention"] as const;

export const meetingCreators = ["everyone", "operators", "admins"] as const;
export type MeetingCreators = (typeof meetingCreators)[number];

export const retentionKinds = ["recordings", "transcripts", "notes", "voice_notes"] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** What is refused, in the words that people read there. */
export const policyWords = {
  guests: "Guests can't join. Your administrator allows only people with an account.",
  recording: "Recording is switched off by your administrator.",
  assistant: "The assistant is switched off by your administrator.",
  operators: "Your administrator allows only some people to create meetings.",
  admins: "Your administrator allows only administrators to create meetings.",
} as const;

export const lengthWords = (minutesMax: number) =>
  `Your administrator limits meetings to ${spokenMinutes(minutesMax)}.`;

function spokenMinutes(minutes: number): string {
  if (minutes % 60 !== 0 || minutes === 0) return `${minutes} minutes`;
  return minutes === 60 ? "1 hour" : `${minutes / 60} hours`;
}

export const minutesMaxMin = 15;
export const minutesMaxMax = 1440;
/** A running meeting is told so long before it is ended. */
export const warnedMinutes = 10;
export const retentionDaysMax = 3650;
/** A shorter retention time waits so long, and can be taken back until then. */
export const noticeDays = 7;
export const signUpDomainsMax = 100;
