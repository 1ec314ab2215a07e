"use client";
import { useState } from "react";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import type { Reader } from "@/components/patterns/identity/reader";
import { When } from "@/components/patterns/time/when";
import { Button } from "@/components/ui/button";
import { LateOverlay } from "@/components/ui/late-overlay";
import { toast } from "@/components/ui/toast";
import { noticeDays } from "@/lib/flows/people-admin/constants";
import type { PersonDetailWire } from "@/lib/flows/people-admin/schema";
import { describeDelays, describeDeleting } from "./describe-acts";
import { usePersonActs } from "./use-people";

const loadDialog = () =>
  import("@/components/patterns/identity/identity-dialog").then((loaded) => loaded.IdentityDialog);

type AccountActsProps = { person: PersonDetailWire; reader: Reader };

/** A copy of the data for its person, and deleting the account: both behind the question who asks. */
export function AccountActs({ person, reader }: AccountActsProps) {
  const { sendExport, planDeletion, keepAccount } = usePersonActs(person.id);
  const [asked, setAsked] = useState<"export" | "deletion" | null>(null);
  const name = person.name ?? person.email;
  const effect = person.would_delete;
  const delays = effect ? describeDelays(effect) : [];
  const keep = useConfirmedAction({
    act: () => keepAccount.mutateAsync(),
    question: () => ({
      title: "Keep this account?",
      description: `Nothing is deleted, and ${name} is told by email. The account stays disabled.`,
      action: "Keep account",
    }),
    done: () => ({ title: "The account stays" }),
  });
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) setAsked(null);
  };
  return (
    <div className="flex flex-col gap-3 text-base text-ink">
      {person.deletion ? (
        <div role="status" className="border-warn border-l-2 py-1 pl-4">
          <p>
            {person.deletion.asked_by_name} had this account marked for deletion. It is deleted on{" "}
            <When at={person.deletion.due_at} show="day" mid />.
          </p>
          {delays.map((words) => (
            <p key={words} className="text-ink-soft">
              {words}
            </p>
          ))}
        </div>
      ) : null}
      <ExportStatus state={person.export} />
      <div className="flex flex-wrap gap-2">
        <Button disabled={person.export.status === "working"} onClick={() => setAsked("export")}>
          Send them their data
        </Button>
        {person.deletion ? (
          <Button onClick={() => keep.start()}>Keep account</Button>
        ) : (
          <Button variant="danger-quiet" onClick={() => setAsked("deletion")}>
            Delete account
          </Button>
        )}
      </div>
      {keep.dialog}
      <LateOverlay
        load={loadDialog}
        props={{
          open: asked === "export",
          onOpenChange,
          reader,
          title: `Send ${name} their data?`,
          action: "Send data",
          act: (proof) => sendExport.mutateAsync(proof),
          onActed: () => toast.good("The copy is being prepared", { description: `${name} gets a link by email.` }),
          children: (
            <p>
              {name} gets a link by email that works for {noticeDays} days without signing in. You don't get the data.
            </p>
          ),
        }}
      />
      <LateOverlay
        load={loadDialog}
        props={{
          open: asked === "deletion",
          onOpenChange,
          reader,
          title: `Delete ${name}'s account?`,
          action: "Delete account",
          danger: true,
          act: (proof) => planDeletion.mutateAsync(proof),
          onActed: () => toast.good("The account will be deleted", { description: `${name} is told by email.` }),
          children: (
            <>
              <p>
                It is deleted in {noticeDays} days. {name} is told by email now, and you can call it off until then.
              </p>
              <ul aria-label="What happens" className="mt-3 list-disc space-y-1.5 pl-5">
                {[...(effect ? describeDeleting(effect) : []), ...delays].map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </>
          ),
        }}
      />
    </div>
  );
}

function ExportStatus({ state: { status, expires_at: until } }: { state: PersonDetailWire["export"] }) {
  if (status === "none") return null;
  return (
    <p role="status" className="text-ink-soft">
      {status === "working" ? "A copy of their data is being prepared." : null}
      {status === "failed" ? "A copy of their data couldn't be prepared. Try again in a while." : null}
      {status === "ready" && until ? (
        <>
          They were sent a copy of their data. The link works until <When at={until} mid />.
        </>
      ) : null}
    </p>
  );
}
