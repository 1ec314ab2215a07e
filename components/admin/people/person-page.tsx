"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { PersonComps } from "@/components/admin/billing/person-comps";
import { StaleNotice } from "@/components/admin/stale-notice";
import { BackLink } from "@/components/patterns/detail/back-link";
import { DetailHeader } from "@/components/patterns/detail/detail-header";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import type { Reader } from "@/components/patterns/identity/reader";
import { List } from "@/components/patterns/list/list";
import { ListRow, ListRowSkeleton } from "@/components/patterns/list/list-row";
import { When } from "@/components/patterns/time/when";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import { Section } from "@/components/ui/page-section";
import { toast } from "@/components/ui/toast";
import type { PersonDetailWire } from "@/lib/flows/people-admin/schema";
import { describeBrowser } from "@/lib/language/people/describe-browser";
import { AccountActs } from "./account-acts";
import { StandingActs } from "./standing-acts";
import { configuredReason, StandingBadges } from "./standing-badges";
import { personQuery, usePersonActs } from "./use-people";

type PersonPageProps = {
  initial: PersonDetailWire;
  isSelf: boolean;
  reader: Reader;
  /** The installation sells plans. */
  hasPlans: boolean;
};

/** What an administrator sees of a person: how they stand and what they use, nothing that they wrote or said. */
export function PersonPage({ initial, isSelf, reader, hasPlans }: PersonPageProps) {
  const query = useQuery({ ...personQuery(initial.id), initialData: initial });
  const person = query.data;
  return (
    <article>
      <BackLink href="/admin/people" label="People" />
      <StaleNotice query={query} what="this person" />
      <DetailHeader
        level={2}
        title={person.name ?? person.email}
        meta={
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-ink-faint">
            <span className="break-all">{person.email}</span>
            <span>{person.organisation.name}</span>
            <StandingBadges
              isAdmin={person.admin}
              isConfigured={person.configured_admin}
              isDisabled={person.disabled}
            />
          </p>
        }
      />
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3 text-base">
        <Fact label="Account since">
          <When at={person.created_at} show="day" />
        </Fact>
        <Fact label="Last seen">{person.last_seen_at ? <When at={person.last_seen_at} /> : "Never"}</Fact>
        <Fact label="Meetings hosted">{person.hosted}</Fact>
        {person.disabled_at ? (
          <Fact label="Disabled">
            <When at={person.disabled_at} />
          </Fact>
        ) : null}
      </dl>

      <Section title="Profile">
        <ProfileForm key={person.id} person={person} />
      </Section>
      <Section title="Standing">
        {person.configured_admin ? (
          <p className="text-base text-ink-soft">{configuredReason}</p>
        ) : isSelf ? (
          <p className="text-base text-ink-soft">
            This is you. Another administrator can change your admin rights or disable your account.
          </p>
        ) : null}
        <StandingActs person={person} isSelf={isSelf} />
      </Section>
      {person.disabled ? (
        <Section title="Data of the disabled account">
          <AccountActs person={person} reader={reader} />
        </Section>
      ) : null}
      <Devices query={query} person={person} />
      <Tokens query={query} person={person} />
      <Section title="Booking page links">
        {person.handles.length === 0 ? (
          <p className="text-base text-ink-faint">No booking page yet.</p>
        ) : (
          <ul aria-label="Booking page links" className="flex flex-wrap gap-x-4 gap-y-2 text-base">
            {person.handles.map(({ handle, retired_at: at }) => (
              <li key={handle} className="flex items-center gap-2">
                {handle} {at ? <Badge>Former</Badge> : <Badge tone="good">In use</Badge>}
              </li>
            ))}
          </ul>
        )}
      </Section>
      {hasPlans ? (
        <Section title="Plan">
          <PersonComps person={{ id: person.id, name: person.name ?? person.email }} />
        </Section>
      ) : null}
      <Openings query={query} person={person} />
      <Section title="Recent activity">
        <List
          label="Recent activity"
          query={query}
          items={person.audit}
          keyOf={({ id }) => id}
          skeleton={<ListRowSkeleton />}
          empty={<EmptyState title="Nothing recorded yet" />}
          failure={{ title: "Couldn't load the activity" }}
          divided
        >
          {(entry) => <ListRow title={entry.summary} meta={<When at={entry.at} />} />}
        </List>
      </Section>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-faint text-sm">{label}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

function ProfileForm({ person }: { person: PersonDetailWire }) {
  const { rename } = usePersonActs(person.id);
  const form = useBodyForm({
    initial: { name: person.name ?? "", title: person.title ?? "" },
    check: ({ name }) => ({ name: name.trim() ? null : "Enter a name." }),
    send: ({ name, title }) => rename.mutateAsync({ name, title: title.trim() || null }),
    onSent: () => toast.good("Profile saved"),
  });
  return (
    <BodyForm
      form={form}
      className="max-w-xl"
      actions={
        <Button type="submit" loading={form.isPending} className="self-start">
          Save profile
        </Button>
      }
    >
      <FormField form={form} name="name" label="Name">
        {(bound) => <Input autoComplete="off" maxLength={80} {...bound} />}
      </FormField>
      <FormField form={form} name="title" label="Title" hint="Optional">
        {(bound) => <Input autoComplete="off" maxLength={120} {...bound} />}
      </FormField>
    </BodyForm>
  );
}

type PartProps = { person: PersonDetailWire; query: ComponentProps<typeof List>["query"] };

/** Nobody is read in secret, not from other administrators either. */
function Openings({ person, query }: PartProps) {
  return (
    <Section title="Meetings opened by administrators">
      <List
        label="Meetings opened by administrators"
        query={query}
        items={person.openings}
        keyOf={({ id }) => id}
        skeleton={<ListRowSkeleton />}
        empty={<p className="text-base text-ink-faint">No administrator has opened a meeting of theirs.</p>}
        failure={{ title: "Couldn't load who opened their meetings" }}
        divided
      >
        {(opening) => (
          <ListRow
            title={
              <Link href={`/admin/meetings/${opening.meeting_id}`} className="underline-offset-4 hover:underline">
                {opening.meeting_title ?? "Unnamed meeting"}
              </Link>
            }
            meta={
              <>
                {opening.admin_name}, <When at={opening.opened_at} mid />: {opening.reason}
              </>
            }
          />
        )}
      </List>
    </Section>
  );
}

function Devices({ person, query }: PartProps) {
  return (
    <Section title="Devices">
      <List
        label="Devices"
        query={query}
        items={person.sessions}
        keyOf={({ id }) => id}
        skeleton={<ListRowSkeleton />}
        empty={<p className="text-base text-ink-faint">Not signed in anywhere.</p>}
        failure={{ title: "Couldn't load the devices" }}
        divided
      >
        {(session) => (
          <ListRow
            title={describeBrowser(session.user_agent)}
            meta={
              <>
                Signed in <When at={session.created_at} mid />, last active <When at={session.last_seen_at} mid />
              </>
            }
          />
        )}
      </List>
    </Section>
  );
}

function Tokens({ person, query }: PartProps) {
  return (
    <Section title="API tokens">
      <List
        label="API tokens"
        query={query}
        items={person.api_tokens}
        keyOf={({ id }) => id}
        skeleton={<ListRowSkeleton />}
        empty={<p className="text-base text-ink-faint">No API tokens.</p>}
        failure={{ title: "Couldn't load the tokens" }}
        divided
      >
        {(token) => (
          <ListRow
            title={
              <>
                <span className="break-words">{token.name}</span>
                {token.scope === "read" ? <Badge>Read only</Badge> : null}
              </>
            }
            meta={
              token.last_used_at ? (
                <>
                  Last used <When at={token.last_used_at} mid />
                </>
              ) : (
                "Never used"
              )
            }
          />
        )}
      </List>
    </Section>
  );
}
