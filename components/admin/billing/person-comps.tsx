"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { When } from "@/components/patterns/time/when";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { LateOverlay } from "@/components/ui/late-overlay";
import { Skeleton } from "@/components/ui/skeleton";
import { type PlanSource, planNames } from "@/lib/features/billing/constants";
import type { PersonBillingWire } from "@/lib/features/billing/schema";
import { describeError } from "@/lib/platform/http/client";
import { personBillingQuery, useRevokeComp } from "./billing-admin";

const loadDialog = () => import("./give-plan-dialog").then((loaded) => loaded.GivePlanDialog);

type Person = { id: string; name: string };

const sourceWords: Record<PlanSource, string> = {
  subscription: "Subscription",
  grant: "Given",
  pass: "Free month",
  default: "Default",
};

/** Somebody's plan on their page in the console: what it is from, how much they use, and what administrators gave. */
export function PersonComps({ person }: { person: Person }) {
  const query = useQuery(personBillingQuery(person.id));
  if (query.isPending) {
    return (
      <div role="status" aria-busy="true" aria-label="Loading the plan" className="space-y-2">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-64" />
      </div>
    );
  }
  if (query.isError) {
    return (
      <ErrorState title="Couldn't load the plan" onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {describeError(query.error)}
      </ErrorState>
    );
  }
  return <Plan person={person} billing={query.data} />;
}

function Plan({ person, billing }: { person: Person; billing: PersonBillingWire }) {
  const [isGiving, setIsGiving] = useState(false);
  const { mutateAsync } = useRevokeComp(person.id);
  const { grant, usage, events } = billing;
  const revoke = useConfirmedAction({
    act: () => mutateAsync(),
    question: () => ({
      title: `Take the plan back from ${person.name}?`,
      description: "It ends at once. Nothing of theirs is deleted, and they can keep meeting.",
      action: "Take plan back",
    }),
    done: () => ({ title: "Plan taken back" }),
  });
  return (
    <div className="flex flex-col items-start gap-4">
      <div>
        <p className="flex flex-wrap items-center gap-2 text-base">
          {planNames[billing.plan]}
          <Badge>{sourceWords[billing.source]}</Badge>
        </p>
        <p className="tabular mt-0.5 text-ink-faint text-sm">
          {usage.meetings_used === 1 ? "1 meeting" : `${usage.meetings_used} meetings`}
          {usage.meetings_limit === null ? "" : ` of ${usage.meetings_limit}`} until{" "}
          <When at={usage.period_end} show="day" mid />
        </p>
      </div>
      {grant ? (
        <p className="max-w-prose break-words text-base text-ink-soft">
          {planNames[grant.plan]}, given{grant.given_by_name ? ` by ${grant.given_by_name}` : ""}{" "}
          <When at={grant.given_at} show="day" mid />
          {grant.revoked_at ? (
            <>
              , taken back <When at={grant.revoked_at} show="day" mid />
            </>
          ) : grant.until ? (
            <>
              , until <When at={grant.until} show="day" mid />
            </>
          ) : (
            ", for good"
          )}
          : “{grant.reason}”
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setIsGiving(true)}>Give plan</Button>
        {grant && grant.revoked_at === null ? (
          <Button variant="danger-quiet" loading={revoke.pending !== null} onClick={() => revoke.start()}>
            Take plan back
          </Button>
        ) : null}
      </div>
      {events.length > 0 ? (
        <Link
          href={`/admin/audit?kind=billing&user=${person.id}`}
          className="rounded-sm text-accent text-base underline underline-offset-2"
        >
          What was done about the plan
        </Link>
      ) : null}
      {revoke.dialog}
      <LateOverlay
        load={loadDialog}
        props={{ open: isGiving, onOpenChange: setIsGiving, personId: person.id, personName: person.name }}
      />
    </div>
  );
}
