"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import type { PreviewWire, RecipientWire } from "@/lib/features/sharing/schema";
import { describeError } from "@/lib/platform/http/client";
import { mailPreviewQuery } from "./sharing-queries";
import { countPlaces } from "./sharing-words";

type View = "mail" | "text";

/** Exactly what a recipient would get now. */
export function MailPreview({ meetingId, recipients }: { meetingId: string; recipients: readonly RecipientWire[] }) {
  const [wanted, setWanted] = useState<string | null>(null);
  const [view, setView] = useState<View>("mail");
  const recipient = recipients.find(({ email }) => email === wanted) ?? recipients[0] ?? null;
  const preview = useQuery(mailPreviewQuery(meetingId, recipient?.email ?? null));
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
      {view === "mail" ? (
        // Runs no script, has no origin, and its links lead nowhere.
        <iframe
          title={`Email: ${mail.subject}`}
          sandbox=""
          srcDoc={mail.html}
          className="min-h-0 w-full flex-1 rounded-card border border-line bg-canvas"
        />
      ) : (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
          tabIndex={0}
          aria-label="Plain text of the email"
          className="scroll-quiet min-h-0 flex-1 overflow-auto rounded-card border border-line bg-canvas px-4 py-3"
        >
          <pre className="whitespace-pre-wrap break-words font-mono text-ink text-sm">{mail.text}</pre>
        </section>
      )}
    </>
  );
}

const hiddenIn = (count: number) => `${countPlaces(count)} ${count === 1 ? "is" : "are"} hidden`;
