import Link from "next/link";
import { cn } from "@/components/ui/cn";
import {
  type ApiDocument,
  groupOperations,
  hrefOf,
  listConflicts,
  listFound,
  type OperationGroup,
} from "./api-document";
import { code, link } from "./classes";
import { DocsFrame } from "./docs-frame";
import { OperationLink } from "./operation-link";
import { refusals } from "./refusals";
import { columns, withCode } from "./schema-fields";

/** How to begin, every operation by its page, and every code of an error. */
export function DocsHome({ document, origin }: { document: ApiDocument; origin: string }) {
  const groups = groupOperations(document);
  return (
    <DocsFrame groups={groups} shown={null}>
      <GettingStarted origin={origin} />
      {groups.map((group) => (
        <section
          key={group.slug}
          id={group.slug}
          aria-labelledby={`${group.slug}-title`}
          className="mt-12 scroll-mt-16"
        >
          <h2 id={`${group.slug}-title`} className="font-semibold text-xl">
            <Link href={hrefOf(group.slug)} prefetch={false} className="rounded-sm hover:underline">
              {group.title}
            </Link>
          </h2>
          <ul className="mt-2 border-line border-t">
            {listFound([group]).map((operation) => (
              <li key={operation.href} className="border-line border-b">
                <OperationLink operation={operation} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Errors groups={groups} />
    </DocsFrame>
  );
}

function GettingStarted({ origin }: { origin: string }) {
  const example = `curl ${origin}/api/meetings \\
  -H "Authorization: Bearer $PARLEY_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"title": "Budget", "duration_minutes": 30, "booked_timezone": "Europe/Berlin"}'`;
  return (
    <section id="getting-started" className="mt-6 max-w-[46rem] scroll-mt-16 space-y-4 text-ink-soft text-md">
      <h2 className="font-semibold text-ink text-xl">Getting started</h2>
      <p>
        Parley's own pages use this API, so a script can do whatever you can do there. Create a token in{" "}
        <Link href="/settings/tokens" className={link}>
          Settings
        </Link>{" "}
        and send it with each request. It acts as you. This reference is also available as{" "}
        <a href="/api/openapi.json" className={link}>
          OpenAPI 3.1
        </a>
        .
      </p>
      <pre className="whitespace-pre-wrap break-words rounded-card border border-line bg-surface p-4 font-mono text-ink text-sm leading-6">
        {example}
      </pre>
      <p>
        Times are ISO 8601. Those you send need an offset; those you receive are in UTC. The{" "}
        <code className={code}>X-Timezone</code> header sets your time zone for emails. Streams are server-sent events;
        after a lost connection, fetch the resources they report on again. Every field of an answer is always present.
        Unknown values are null.
      </p>
    </section>
  );
}

function Errors({ groups }: { groups: OperationGroup[] }) {
  return (
    <section id="errors" className="mt-12 scroll-mt-16">
      <h2 className="font-semibold text-xl">Errors</h2>
      <p className="mt-1 max-w-[46rem] text-ink-soft text-md">
        An error is a problem document (<code className={code}>application/problem+json</code>) with a message in{" "}
        <code className={code}>detail</code> and a stable <code className={code}>code</code> for programs.
      </p>
      <dl className="mt-4 border-line border-t">
        {refusals.map(({ status, code: name, means }) => (
          <div key={name} id={name} className={errorRow}>
            <ErrorName status={status} name={name} />
            <dd className="text-ink-soft xl:col-span-2">{withCode(means)}</dd>
          </div>
        ))}
        {listConflicts(groups).map(({ code: name, operations }) => (
          <div key={name} id={name} className={errorRow}>
            <ErrorName status={409} name={name} />
            <dd className="flex flex-wrap gap-x-4 text-ink-soft xl:col-span-2">
              {operations.map(({ href, summary }) => (
                <Link key={href} href={href} prefetch={false} className={link}>
                  {summary}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const errorRow = cn(columns, "scroll-mt-16 border-line border-b py-2 text-base target:bg-accent-wash");

function ErrorName({ status, name }: { status: number; name: string }) {
  return (
    <dt>
      <span className="tabular mr-3 text-ink-faint">{status}</span>
      <code className="font-mono text-sm">{name}</code>
    </dt>
  );
}
