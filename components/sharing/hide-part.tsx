"use client";
import { Info } from "lucide-react";
import { useState } from "react";
import { listNames } from "@/components/data/meeting-name";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import type { RecipientWire, SensitiveReport } from "@/lib/features/sharing/schema";
import { type SensitiveGroup, searchedLanguages, sensitiveGroups } from "@/lib/language/sensitive/constants";
import { describeError } from "@/lib/platform/http/client";
import { isAnythingHidden, type Masks, type Scope } from "./mask-changes";
import { SensitiveGroupSection } from "./sensitive-group";
import { groupWords } from "./sharing-words";
import { useMasks } from "./use-masks";

type HidePartProps = {
  meetingId: string;
  /** Who is selected to be sent the notes. */
  chosen: readonly RecipientWire[];
  onJump: (tMs: number) => void;
};

/** What is sensitive in notes and transcript, and from whom it is hidden. */
export function HidePart({ meetingId, chosen, onJump }: HidePartProps) {
  const { report, recipients, masks, setHidden, isSaving } = useMasks(meetingId);
  const [wanted, setWanted] = useState("everyone");
  const hideUnsearched = useConfirmedAction<{ group: SensitiveGroup; scope: Scope }>({
    act: async ({ group, scope }) => setHidden({ group }, true, scope),
    question: ({ group }) => ({
      title: "Have you looked through the notes?",
      description: `Part of this meeting is in a language that isn't searched by words, so more than is listed here may stay readable. Hiding ${groupWords(group)} hides what is found. Hide other lines in the notes.`,
      action: `Hide ${groupWords(group)}`,
    }),
  });
  const failed = [report, recipients].find(({ isError }) => isError);
  if (!masks || !report.data) {
    return failed ? (
      <ErrorState
        title="Couldn't look for sensitive parts."
        onRetry={() => void Promise.all([report.refetch(), recipients.refetch()])}
        retrying={failed.isFetching}
      >
        {describeError(failed.error)}
      </ErrorState>
    ) : (
      <HideSkeleton />
    );
  }
  const options = listScopes(masks.recipients, chosen);
  const current = options.find(({ value }) => value === wanted) ?? options[0];
  const scope = current?.scope ?? "everyone";
  const found = new Map(report.data.groups.map((one) => [one.group, one]));
  const isFound = (group: (typeof sensitiveGroups)[number]) => (found.get(group)?.count ?? 0) > 0;
  return (
    <>
      <div className="flex items-end gap-3">
        <Field label="Hide for" className="max-w-80 flex-1">
          <Select options={options} value={current?.value ?? null} onValueChange={setWanted} />
        </Field>
        <span role="status" className="pb-2 text-ink-faint text-xs">
          {isSaving ? "Saving…" : ""}
        </span>
      </div>
      <Notices report={report.data} />
      <p className="mt-3 flex items-start gap-2 text-base text-ink-soft">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
        <span>{describeWithheld(scope, masks)}</span>
      </p>
      <div className="mt-3 divide-y divide-line border-line border-y">
        {sensitiveGroups
          .toSorted((one, other) => Number(isFound(other)) - Number(isFound(one)))
          .map((group) => (
            <SensitiveGroupSection
              key={group}
              group={group}
              found={found.get(group)}
              masks={masks}
              scope={scope}
              isUnsearched={report.data.unsearched}
              onHide={(what, hide) => {
                if (hide && "group" in what && report.data.unsearched) hideUnsearched.start({ ...what, scope });
                else setHidden(what, hide, scope);
              }}
              onJump={onJump}
            />
          ))}
      </div>
      {hideUnsearched.dialog}
    </>
  );
}

/** "Everyone", the selected ones together, and each person. */
function listScopes(recipients: readonly RecipientWire[], chosen: readonly RecipientWire[]) {
  const emails = chosen.map(({ email }) => email);
  return [
    { value: "everyone", label: "Everyone", scope: "everyone" as Scope },
    ...(chosen.length > 1
      ? [{ value: "chosen", label: listNames(chosen.map(({ name }) => name)), note: "Selected to send", scope: emails }]
      : []),
    ...recipients.map(({ name, email }) => ({
      value: email,
      label: name,
      note: name === email ? undefined : email,
      scope: [email] as Scope,
    })),
  ];
}

const languageNames = new Intl.DisplayNames("en-GB", { type: "language" });
const searchedNames = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
  searchedLanguages.map((language) => languageNames.of(language) ?? language),
);

/** How far the search has come, and what it cannot do. */
function Notices({ report }: { report: SensitiveReport }) {
  const { checking, incomplete, truncated, unsearched, scan_only: byRules } = report;
  const lines = [
    unsearched && `Part of this meeting isn't in ${searchedNames}. Only numbers, addresses and keys are found there.`,
    checking && "The language model is still reading. It may find more.",
    incomplete && "The language model couldn't read everything. Some sensitive parts may be missing here.",
    byRules && "Found automatically. It can miss things, so check the notes.",
    truncated && "There is more than is listed here. Hiding a group hides all of it.",
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <ul aria-label="About this list" className="mt-4 space-y-1.5 rounded-card bg-surface px-4 py-3 text-base text-ink">
      {lines.map((line) => (
        <li key={line} role={line.startsWith("The language model is still") ? "status" : undefined}>
          {line}
        </li>
      ))}
    </ul>
  );
}

/** Sound and transcript say everything, so nobody has them from whom something is hidden. */
function describeWithheld(scope: Scope, masks: Masks): string {
  if (isAnythingHidden(scope, masks)) {
    return "The recording and the transcript are withheld from everyone who has something hidden.";
  }
  return "Hiding anything also withholds the recording and the transcript, because nothing in them is hidden.";
}

function HideSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Looking for sensitive parts" className="space-y-3">
      <Skeleton className="h-4 w-16" />
      <Skeleton className="h-8 w-80 max-w-full" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
