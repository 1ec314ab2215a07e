"use client";
import { useState } from "react";
import { inviteScopes, ScopeChoice } from "@/components/series/scope-choice";
import { Button } from "@/components/ui/button";
import { EmailChips } from "@/components/ui/email-chips";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { useKept } from "@/components/ui/use-kept";
import { emailsPerInviteMax } from "@/lib/core/meetings/constants";
import { describeError } from "@/lib/platform/http/client";
import { InviteOutcome } from "./invite-outcome";
import { type InviteScope, useInvitePeople } from "./use-invites";

/** Addresses that were added and not invited yet, by meeting. */
const unsent = new Map<string, string[]>();

export const hasUnsentInvites = (meetingId: string) => unsent.has(meetingId);

type InviteFormProps = {
  meetingId: string;
  /** Asks whether they are invited to this meeting or to all of its series. */
  isSeries?: boolean;
  onDone: () => void;
};

/** Invites people by email and shows the delivery of each invitation. On the meeting's page and in the room. */
export function InviteForm({ meetingId, isSeries = false, onDone }: InviteFormProps) {
  const invite = useInvitePeople(meetingId);
  const [emails, keepEmails, forget] = useKept(unsent, meetingId, () => []);
  const [scope, setScope] = useState<InviteScope>("this");
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
        if (emails.length > 0) void invite.mutateAsync({ emails, scope }).then(forget, () => {});
      }}
      className="space-y-3"
    >
      <Field label="Add people" error={complaint} description="They'll get an email with the link and a calendar file.">
        <EmailChips
          value={emails}
          onValueChange={keepEmails}
          onComplaint={setComplaint}
          placeholder="ana@example.org"
          max={emailsPerInviteMax}
        />
      </Field>
      {isSeries ? (
        <ScopeChoice legend="Invite to" scopes={inviteScopes} value={scope} onValueChange={setScope} />
      ) : null}
      {invite.isError ? <ErrorState title="Couldn't invite anyone.">{describeError(invite.error)}</ErrorState> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={invite.isPending} disabled={emails.length === 0}>
          {emails.length > 1 ? `Invite ${emails.length} people` : "Invite"}
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

function outcomeWords(sent: number): string {
  if (sent === 0) return "No invitations were sent.";
  return sent === 1 ? "Invitation sent." : `${sent} invitations sent.`;
}
