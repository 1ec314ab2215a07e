"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmailChips } from "@/components/ui/email-chips";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { useKept } from "@/components/ui/use-kept";
import { describeError } from "@/lib/http/client";
import { emailsPerInviteMax } from "@/lib/meetings/constants";
import { InviteOutcome } from "./invite-outcome";
import { useInvitePeople } from "./use-invites";

/** Addresses chosen and not mailed yet, by their meeting. */
const unsent = new Map<string, string[]>();

export const hasUnsentInvites = (meetingId: string) => unsent.has(meetingId);

/** Asks more people by address, and says what became of each. For the meeting's page and inside its room. */
export function InviteForm({ meetingId, onDone }: { meetingId: string; onDone: () => void }) {
  const invite = useInvitePeople(meetingId);
  const [emails, keepEmails, forget] = useKept(unsent, meetingId, () => []);
  const [complaint, setComplaint] = useState<string | null>(null);
  if (invite.isSuccess) {
    return (
      <div className="space-y-3">
        <p role="status" className="text-base">
          {outcomeWords(invite.data.filter(({ delivery }) => delivery !== "none").length)}
        </p>
        <InviteOutcome results={invite.data} />
        <Button onClick={onDone}>Done</Button>
      </div>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (emails.length > 0) void invite.mutateAsync(emails).then(forget, () => {});
      }}
      className="space-y-3"
    >
      <Field label="Whom to invite" error={complaint} description="Each gets a mail with the link and a calendar file.">
        <EmailChips
          value={emails}
          onValueChange={keepEmails}
          onComplaint={setComplaint}
          placeholder="ana@example.org"
          max={emailsPerInviteMax}
        />
      </Field>
      {invite.isError ? <ErrorState title="Nobody was invited.">{describeError(invite.error)}</ErrorState> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={invite.isPending} disabled={emails.length === 0}>
          {emails.length > 1 ? `Invite and mail ${emails.length} people` : "Invite and mail"}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            forget();
            onDone();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}

function outcomeWords(mailed: number): string {
  if (mailed === 0) return "Nobody new was mailed.";
  return mailed === 1 ? "One person was mailed." : `${mailed} people were mailed.`;
}
