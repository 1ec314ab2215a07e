"use client";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, RotateCw, TriangleAlert } from "lucide-react";
import { When } from "@/components/patterns/time/when";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { HealthCheckWire } from "@/lib/flows/health/schema";
import { api, describeError } from "@/lib/platform/http/client";

const refreshMs = 30_000;
const checksExpected = 13;

const healthQuery = queryOptions({
  queryKey: ["admin", "health"],
  queryFn: ({ signal }) => api.get("/admin/health", { signal }),
  refetchInterval: refreshMs,
});

const looks = {
  green: { Icon: CircleCheck, tone: "text-good", word: "Fine" },
  amber: { Icon: TriangleAlert, tone: "text-warn", word: "Look at it" },
  red: { Icon: CircleX, tone: "text-bad", word: "Needs you now" },
};
const order = ["red", "amber", "green"] as const;

/** Each part of the installation, the worst first, with what to do. */
export function HealthPage() {
  const health = useQuery(healthQuery);
  const checks = (health.data?.checks ?? []).toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  return (
    <section aria-label="Health" className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="min-w-0 flex-1 text-ink-soft">
          {health.data ? headline(health.data.checks) : "Checking everything…"}
          {health.data ? (
            <span className="block text-ink-faint text-sm">
              Checked <When at={health.data.checked_at} mid />
            </span>
          ) : null}
        </p>
        <Button onClick={() => void health.refetch()} loading={health.isFetching}>
          <RotateCw aria-hidden />
          Check again
        </Button>
      </div>
      {health.isError ? (
        <ErrorState title="Couldn't check." onRetry={() => void health.refetch()} retrying={health.isFetching}>
          {describeError(health.error)}
        </ErrorState>
      ) : null}
      {health.isPending ? (
        <div role="status" aria-busy="true" aria-label="Health: loading" className="space-y-2">
          {Array.from({ length: checksExpected }, (_, index) => (
            <Skeleton key={String(index)} className="h-14" />
          ))}
        </div>
      ) : (
        <ul aria-label="Checks" className="divide-y divide-line border-line border-y">
          {checks.map((check) => (
            <CheckRow key={check.id} check={check} />
          ))}
        </ul>
      )}
    </section>
  );
}

function headline(checks: readonly HealthCheckWire[]): string {
  const count = (status: HealthCheckWire["status"]) => checks.filter((one) => one.status === status).length;
  const [red, amber] = [count("red"), count("amber")];
  if (red + amber === 0) return "Everything is fine.";
  const parts = [
    red > 0 ? `${red} ${red === 1 ? "needs" : "need"} you now` : "",
    amber > 0 ? `${amber} to look at` : "",
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

function CheckRow({ check: { name, status, summary, advice, details } }: { check: HealthCheckWire }) {
  const { Icon, tone, word } = looks[status];
  return (
    <li className="flex gap-3 py-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <h2 className="font-medium text-ink">
          {name}
          <span className="sr-only">: {word}</span>
        </h2>
        <p className="break-words text-ink-soft">{summary}</p>
        {advice ? <p className="mt-1 break-words text-ink">{advice}</p> : null}
        {details.length > 0 ? (
          <ul aria-label={`${name}: details`} className="mt-1 text-ink-faint text-sm">
            {details.map((detail) => (
              <li key={detail} className="tabular break-words">
                {detail}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}
