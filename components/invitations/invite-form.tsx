"use client";
import { UndoFor } from "@/components/patterns/confirm/undo-for";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { hasUnsent, useBodyForm } from "@/components/patterns/form/use-body-form";
import { PeopleField } from "@/components/people/people-field";
import { inviteScopes, ScopeChoice } from "@/components/series/scope-choice";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { emailsPerInviteMax } from "@/lib/core/meetings/constants";
import type { InviteResult } from "@/lib/core/meetings/schema";
import { InviteOutcome, isUnderWay } from "./invite-outcome";
import { useFollowInvites } from "./use-follow-invites";
import { type InviteScope, useInvitePeople } from "./use-invites";
import { useUndoInviting } from "./use-undo-inviting";

const keyOf = (meetingId: string) => `invite ${meetingId}`;
/** Addresses that were added and not invited yet. */
export const hasUnsentInvites = (meetingId: string) => hasUnsent(keyOf(meetingId));

type Invited = { emails: readonly string[]; scope: InviteScope };
const nobody: Invited = { emails: [], scope: "this" };

type InviteFormProps = {
  meetingId: string;
  /** Asks whether they are invited to this meeting or to all of its series. */
  isSeries?: boolean;
  /** Invitations leave after a moment; in the room they leave at once. */
  canUndo?: boolean;
  onDone: () => void;
};

/** Invites people by email and shows the delivery of each invitation. On the meeting's page and in the room. */
export function InviteForm({ meetingId, isSeries = false, canUndo = false, onDone }: InviteFormProps) {
  const invite = useInvitePeople(meetingId, { canUndo });
  const form = useBodyForm({ initial: nobody, send: invite.mutateAsync, keepAs: keyOf(meetingId) });
  const { emails, scope } = form.values;
  if (invite.isSuccess) {
    const sent = { meetingId, results: invite.data, since: invite.submittedAt };
    return <Invited {...sent} onDone={onDone} onUndone={invite.reset} />;
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
          <PeopleField
            value={value}
            onValueChange={onValueChange}
            onComplaint={(complaint) => form.setError("emails", complaint)}
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

type InvitedProps = {
  meetingId: string;
  results: readonly InviteResult[];
  since: number;
  onDone: () => void;
  /** The form is there again, with what was in it. */
  onUndone: () => void;
};

function Invited({ meetingId, results: given, since, onDone, onUndone }: InvitedProps) {
  const { results, waiting, leftMs } = useFollowInvites(meetingId, given, since);
  const undo = useUndoInviting();
  const takeBack = () =>
    undo.mutate(
      { meetingId, emails: waiting, meeting: false },
      { onSuccess: (undone) => (undone.length > 0 ? onUndone() : undefined) },
    );
  return (
    <div className="space-y-3">
      <p role="status" className="text-base">
        {waiting.length > 0 ? waitingWords(waiting.length) : outcomeWords(results)}
      </p>
      <InviteOutcome results={results} />
      <div className="flex flex-wrap items-center gap-2">
        <UndoFor leftMs={leftMs} isUndoing={undo.isPending} onUndo={takeBack} />
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}

const waitingWords = (count: number) =>
  count === 1 ? "The invitation leaves in a few seconds." : `${count} invitations leave in a few seconds.`;

function outcomeWords(results: readonly InviteResult[]): string {
  if (results.some(isUnderWay)) return "Invitations are being sent.";
  const sent = results.filter(({ delivery }) => delivery !== "none").length;
  return sentWords(sent);
}

function sentWords(sent: number): string {
  if (sent === 0) return "No invitations were sent.";
  return sent === 1 ? "Invitation sent." : `${sent} invitations sent.`;
}
