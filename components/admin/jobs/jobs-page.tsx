"use client";
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { type Column, DataTable } from "@/components/admin/data-table";
import { useAddressFilters } from "@/components/data/use-address-filters";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { When } from "@/components/patterns/time/when";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { api, describeError } from "@/lib/platform/http/client";
import type { JobWire } from "@/lib/platform/jobs/schema";
import { ageOf } from "./age-of";

const unfiltered = { status: "", lane: "", kind: "" };

const statuses: Record<JobWire["status"], { label: string; tone: "quiet" | "good" | "warn" | "bad" | "accent" }> = {
  failed: { label: "Out of tries", tone: "bad" },
  retrying: { label: "Tries again", tone: "warn" },
  running: { label: "Running", tone: "accent" },
  waiting: { label: "Waiting", tone: "quiet" },
  scheduled: { label: "Scheduled", tone: "quiet" },
};
const statusNames = Object.keys(statuses) as JobWire["status"][];

const laneNames: Record<NonNullable<JobWire["lane"]>, string> = {
  quick: "People wait for it",
  mail: "Mail",
  work: "Long work",
  bulk: "Many at a time",
  housekeeping: "Housekeeping",
};
const lanes = Object.keys(laneNames) as NonNullable<JobWire["lane"]>[];

const jobsKey = ["admin", "jobs"] as const;
const refreshMs = 10_000;

const jobsQuery = (query: { status: JobWire["status"] | null; lane: JobWire["lane"]; kind: string | null }) =>
  infiniteQueryOptions({
    queryKey: [...jobsKey, query],
    queryFn: ({ pageParam, signal }) =>
      api.page("/admin/jobs", { query: { ...query, cursor: pageParam || null }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });

/** What the workers have to do. */
export function JobsPage() {
  const [filters, setFilters] = useAddressFilters(unfiltered);
  const status = statusNames.find((one) => one === filters.status) ?? null;
  const lane = lanes.find((one) => one === filters.lane) ?? null;
  const jobs = useInfiniteQuery(jobsQuery({ status, lane, kind: filters.kind || null }));
  const rows = jobs.data?.pages.flatMap(({ items }) => items) ?? [];
  const { run, remove } = useJobActions();
  const kinds = [...new Set([...rows.map(({ kind }) => kind), filters.kind].filter(Boolean))].toSorted();
  const isFiltered = Object.values(filters).some((value) => value !== "");
  return (
    <section aria-label="Jobs" className="space-y-4">
      <div className="flex flex-wrap gap-2">
        <Select
          className="w-full sm:w-44"
          label="Status"
          value={filters.status}
          options={[
            { value: "", label: "Any status" },
            ...statusNames.map((value) => ({ value: value as string, label: statuses[value].label })),
          ]}
          onValueChange={(value) => setFilters({ status: value })}
        />
        <Select
          className="w-full sm:w-44"
          label="Lane"
          value={filters.lane}
          options={[
            { value: "", label: "Any lane" },
            ...lanes.map((value) => ({ value: value as string, label: laneNames[value] })),
          ]}
          onValueChange={(value) => setFilters({ lane: value })}
        />
        <Select
          className="w-full sm:w-44"
          label="Kind"
          value={filters.kind}
          options={[{ value: "", label: "Any kind" }, ...kinds.map((value) => ({ value, label: value }))]}
          onValueChange={(value) => setFilters({ kind: value })}
        />
      </div>
      <DataTable
        label="Jobs"
        query={jobs}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          ...columns,
          {
            id: "actions",
            header: "Actions",
            width: "w-[17%]",
            cell: (job) => (
              <Actions job={job} busy={run.pending ?? remove.pending} onRun={run.start} onRemove={remove.start} />
            ),
          },
        ]}
        empty={
          isFiltered ? (
            <EmptyState
              title="No job matches."
              action={<Button onClick={() => setFilters(unfiltered)}>Clear filters</Button>}
            />
          ) : (
            <EmptyState title="Nothing is queued.">Everything that was to be done is done.</EmptyState>
          )
        }
        failure={{ title: "Couldn't load the jobs.", hint: "They go on all the same." }}
      />
      {run.dialog}
      {remove.dialog}
    </section>
  );
}

const columns: Column<JobWire>[] = [
  {
    id: "kind",
    header: "Job",
    width: "w-[25%]",
    lead: true,
    cell: ({ kind, account_name, id }) => (
      <>
        <span className="font-medium text-ink">{kind}</span>
        <span className="block text-ink-faint text-sm">
          {account_name ? `For ${account_name} · ` : ""}number {id}
        </span>
      </>
    ),
  },
  {
    id: "status",
    header: "Status",
    width: "w-[23%]",
    cell: ({ status, error, lane }) => (
      <>
        <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>
        {lane ? <span className="block text-ink-faint text-sm">{laneNames[lane]}</span> : null}
        {error ? <span className="block text-ink-soft text-sm">{error}</span> : null}
      </>
    ),
  },
  {
    id: "tries",
    header: "Tries",
    width: "w-[8%]",
    numeric: true,
    cell: ({ tries, tries_max }) => `${tries} / ${tries_max}`,
  },
  {
    id: "next",
    header: "Next try",
    width: "w-[17%]",
    cell: ({ next_try_at, running_since }) =>
      running_since ? (
        <>
          Running since <When at={running_since} mid />
        </>
      ) : next_try_at ? (
        <When at={next_try_at} />
      ) : (
        "None"
      ),
  },
  { id: "age", header: "Age", width: "w-[10%]", numeric: true, cell: ({ age_seconds }) => ageOf(age_seconds) },
];

function Actions({
  job,
  busy,
  onRun,
  onRemove,
}: {
  job: JobWire;
  busy: JobWire | null;
  onRun: (job: JobWire) => void;
  onRemove: (job: JobWire) => void;
}) {
  if (job.status === "running") return <span className="text-ink-faint">–</span>;
  const isBusy = busy?.id === job.id;
  return (
    <div className="flex flex-wrap gap-1">
      <Button
        size="sm"
        aria-label={`Run ${job.kind}, number ${job.id}, now`}
        loading={isBusy}
        onClick={() => onRun(job)}
      >
        Run now
      </Button>
      {job.removable ? (
        <Button
          size="sm"
          variant="danger-quiet"
          aria-label={`Remove ${job.kind}, number ${job.id}`}
          disabled={isBusy}
          onClick={() => onRemove(job)}
        >
          Remove
        </Button>
      ) : null}
    </div>
  );
}

function useJobActions() {
  const client = useQueryClient();
  const settled = {
    onError: (error: Error) => toast.bad(describeError(error)),
    onSettled: () => client.invalidateQueries({ queryKey: jobsKey }),
  };
  const { mutateAsync: runJob } = useMutation({
    mutationFn: ({ id }: JobWire) => api.post("/admin/jobs/{job_id}/run", { path: { job_id: id } }),
    ...settled,
  });
  const { mutateAsync: removeJob } = useMutation({
    mutationFn: ({ id }: JobWire) => api.delete("/admin/jobs/{job_id}", { path: { job_id: id } }),
    ...settled,
  });
  const run = useConfirmedAction<JobWire>({
    act: runJob,
    question: ({ kind, tries, tries_max }) => ({
      title: `Run ${kind} now?`,
      description:
        tries >= tries_max
          ? `It becomes the next one of its lane, and gets all ${tries_max} tries again.`
          : "It becomes the next one of its lane.",
      action: "Run now",
      keep: "Cancel",
    }),
    done: () => ({ title: "The job runs next" }),
  });
  const remove = useConfirmedAction<JobWire>({
    act: removeJob,
    question: ({ kind, account_name }) => ({
      title: `Remove ${kind}?`,
      description: `What it was to do${account_name ? ` for ${account_name}` : ""} won't be done, and nobody is told. This can't be undone.`,
      action: "Remove job",
    }),
    done: () => ({ title: "Job removed" }),
  });
  return { run, remove };
}
