"use client";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { hasUnsent, useBodyForm } from "@/components/patterns/form/use-body-form";
import { inviteScopes, ScopeChoice } from "@/components/series/scope-choice";
import { Button } from "@/components/ui/button";
import { EmailChips } from "@/components/ui/email-chips";
import { ErrorState } from "@/components/ui/error-state";
import { emailsPerInviteMax } from "@/lib/core/meetings/constants";
import { InviteOutcome } from "./invite-outcome";
import { type InviteScope, useInvitePeople } from "./use-invites";

const keyOf = (meetingId: string) => `invite ${meetingId}`;
/** Addresses that were added and not invited yet. */
export const hasUnsentInvites = (meetingId: string) => hasUnsent(keyOf(meetingId));

type Invited = { emails: readonly string[]; scope: InviteScope };
const nobody: Invited = { emails: [], scope: "this" };

type InviteFormProps = {
  meetingId: string;
  /** Asks whether they are invited to this meeting or to all of its series. */
  isSeries?: boolean;
  onDone: () => void;
};

/** Invites people by email and shows the delivery of each invitation. On the meeting's page and in the room. */
export function InviteForm({ meetingId, isSeries = false, onDone }: InviteFormProps) {
  const invite = useInvitePeople(meetingId);
  const form = useBodyForm({ initial: nobody, send: invite.mutateAsync, keepAs: keyOf(meetingId) });
  const { emails, scope } = form.values;
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
    <BodyForm
      form={form}
      className="gap-3"
      refusal={form.refusal ? <ErrorState title="Couldn't invite anyone.">{form.refusal}</ErrorState> : null}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" loading={form.isPending} disabled={emails.length === 0}>
            {emails.length > 1 ? `Invite ${emails.length} people` : "Invite"}
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              form.reset();
              onDone();
            }}
          >
            Cancel
          </Button>
        </div>
      }
    >
      <FormField
        form={form}
        name="emails"
        label="Add people"
        description="They'll get an email with the link and a calendar file."
      >
        {({ value, onValueChange }) => (
          <EmailChips
            value={value}
            onValueChange={onValueChange}
            onComplaint={(complaint) => form.setError("emails", complaint)}
            placeholder="ana@example.org"
            max={emailsPerInviteMax}
          />
        )}
      </FormField>
      {isSeries ? (
        <ScopeChoice
          legend="Invite to"
          scopes={inviteScopes}
          value={scope}
          onValueChange={(next) => form.set("scope", next)}
        />
      ) : null}
    </BodyForm>
  );
}

function outcomeWords(sent: number): string {
  if (sent === 0) return "No invitations were sent.";
  return sent === 1 ? "Invitation sent." : `${sent} invitations sent.`;
}
