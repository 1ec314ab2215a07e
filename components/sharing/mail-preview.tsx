"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ShownMail } from "@/components/patterns/mail/shown-mail";
import { ErrorState } from "@/components/ui/error-state";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import type { ReaderLevel } from "@/lib/features/sharing/constants";
import type { PreviewWire, RecipientWire } from "@/lib/features/sharing/schema";
import { describeError } from "@/lib/platform/http/client";
import { mailPreviewQuery } from "./sharing-queries";
import { countPlaces } from "./sharing-words";

type View = "mail" | "text";

type MailPreviewProps = {
  meetingId: string;
  recipients: readonly RecipientWire[];
  /** What is to be given other than it stands. */
  chosenLevelOf: (recipient: RecipientWire) => ReaderLevel | null;
};

/** Exactly what a recipient would get now. */
export function MailPreview({ meetingId, recipients, chosenLevelOf }: MailPreviewProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const [view, setView] = useState<View>("mail");
  const recipient = recipients.find(({ email }) => email === wanted) ?? recipients[0] ?? null;
  const preview = useQuery(
    mailPreviewQuery(meetingId, recipient?.email ?? null, recipient && chosenLevelOf(recipient)),
  );
  const mail = preview.data?.mails[0];
  const refused = preview.data?.refused[0];
  return (
    <div className="flex h-full min-h-[26rem] flex-col gap-3 pt-2">
      <div className="flex flex-wrap items-center gap-2">
        {recipient ? (
          <Select
            label="Preview for"
            value={recipient.email}
            onValueChange={setWanted}
            options={recipients.map(({ name, email }) => ({ value: email, label: name, note: email }))}
            className="w-auto min-w-48 flex-1"
          />
        ) : (
          <p className="min-w-48 flex-1 text-base text-ink-soft">No one is selected. A guest would get this:</p>
        )}
        <Segmented
          label="Show"
          value={view}
          onValueChange={setView}
          options={[
            { value: "mail", label: "Email" },
            { value: "text", label: "Plain text" },
          ]}
        />
      </div>
      {preview.isError ? (
        <ErrorState
          title="Couldn't make the preview."
          onRetry={() => void preview.refetch()}
          retrying={preview.isFetching}
        >
          {describeError(preview.error)}
        </ErrorState>
      ) : mail ? (
        refused ? (
          <p role="alert" className="text-bad text-base">
            {refused.detail}
          </p>
        ) : (
          <Mail mail={mail} view={view} />
        )
      ) : (
        <div role="status" aria-busy="true" aria-label="Loading preview" className="flex flex-1 flex-col gap-3">
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="flex-1" />
        </div>
      )}
    </div>
  );
}

function Mail({ mail, view }: { mail: PreviewWire["mails"][number]; view: View }) {
  return (
    <>
      <div>
        <p className="wrap-anywhere font-medium text-base text-ink">{mail.subject}</p>
        <p className="text-ink-faint text-sm">
          {mail.hidden_count === 0 ? "Nothing is hidden." : `${hiddenIn(mail.hidden_count)}, shown as ••••.`}
        </p>
      </div>
      <ShownMail mail={mail} view={view} />
    </>
  );
}

const hiddenIn = (count: number) => `${countPlaces(count)} ${count === 1 ? "is" : "are"} hidden`;
