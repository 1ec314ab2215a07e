"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { type Column, DataTable } from "@/components/admin/data-table";
import { useAddressFilters } from "@/components/data/use-address-filters";
import { When } from "@/components/patterns/time/when";
import { SettingsSection } from "@/components/settings/settings-section";
import { EmptyState } from "@/components/ui/empty-state";
import { Segmented } from "@/components/ui/segmented";
import { planNames } from "@/lib/features/billing/constants";
import type { CompWire } from "@/lib/features/billing/schema";
import { compsQuery } from "./billing-admin";
import { GrandfatherForm } from "./grandfather-form";

const columns: readonly Column<CompWire>[] = [
  {
    id: "person",
    header: "Person",
    width: "w-1/3",
    lead: true,
    cell: ({ person_id: id, person_name: name, person_email: email }) => (
      <>
        <Link href={`/admin/people/${id}`} className="rounded-sm underline-offset-4 hover:underline">
          {name ?? email}
        </Link>
        {name ? <span className="block text-ink-faint text-sm">{email}</span> : null}
      </>
    ),
  },
  { id: "plan", header: "Plan", width: "w-20", cell: ({ plan }) => planNames[plan] },
  { id: "ends", header: "Ends", width: "w-36", cell: (comp) => <End {...comp} /> },
  {
    id: "given",
    header: "Given",
    width: "w-36",
    cell: ({ given_at: at, given_by_name: by }) => (
      <>
        <When at={at} show="day" />
        {by ? <span className="block text-ink-faint text-sm">by {by}</span> : null}
      </>
    ),
  },
  { id: "reason", header: "Reason", cell: ({ reason }) => reason },
];

function End({ revoked_at: revokedAt, until }: CompWire) {
  if (revokedAt) {
    return (
      <>
        Taken back <When at={revokedAt} show="day" mid />
      </>
    );
  }
  return until ? <When at={until} show="day" /> : "Never";
}

const shows = [
  { value: "active", label: "Active" },
  { value: "over", label: "Over" },
  { value: "all", label: "All" },
] as const;
type Show = (typeof shows)[number]["value"];

/** Plans that administrators gave. */
export function PlansPage() {
  const [filters, change] = useAddressFilters({ show: "active" });
  const show: Show = shows.find(({ value }) => value === filters.show)?.value ?? "active";
  const query = useInfiniteQuery(compsQuery(show === "all" ? null : show));
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <SettingsSection title="Everybody so far" lead="For those who were here before plans cost something.">
        <GrandfatherForm />
      </SettingsSection>
      <section aria-label="Plans that were given" className="py-8">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-semibold text-md">Plans that were given</h2>
          <Segmented label="Show" value={show} onValueChange={(next) => change({ show: next })} options={shows} />
        </div>
        <DataTable
          label="Plans that were given"
          query={query}
          rows={rows}
          keyOf={({ person_id: id }) => id}
          columns={columns}
          empty={
            <EmptyState title={show === "over" ? "None has ended" : "No plan was given yet"}>
              You give one person a plan on their page under People.
            </EmptyState>
          }
          failure={{ title: "Couldn't load the plans that were given" }}
        />
      </section>
    </>
  );
}
