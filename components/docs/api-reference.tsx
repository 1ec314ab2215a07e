import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Wordmark } from "@/components/ui/mark";
import { compareText } from "@/lib/language/compare-text";
import { type ApiDocument, groupOperations, type ListedOperation } from "./api-document";
import { DocsSearch, IfMatched, NoMatches, SearchBox, UnlessSearching } from "./docs-search";
import { refusals } from "./refusals";
import { describeLimits, describeType, fieldsOf, type Schema } from "./schema-words";

/** Every operation, readable without scripts; made from the document that programs read. */
export function ApiReference({ document, origin }: { document: ApiDocument; origin: string }) {
  const groups = groupOperations(document);
  const schemas = Object.entries(document.components?.schemas ?? {}).sort(([a], [b]) => compareText(a, b));
  return (
    <DocsSearch texts={groups.flatMap(({ operations }) => operations.map(searchText))}>
      <div className="mx-auto flex max-w-[84rem] gap-12 px-5 sm:px-10">
        <nav
          aria-label="Reference"
          className="scroll-quiet sticky top-0 hidden h-dvh w-60 shrink-0 overflow-y-auto py-6 lg:block"
        >
          <HomeLink className="mb-8" />
          <UnlessSearching>
            <ul className="space-y-0.5 text-base">
              <NavLink href="#getting-started">Getting started</NavLink>
              <NavLink href="#errors">Errors</NavLink>
            </ul>
          </UnlessSearching>
          {groups.map((group) => (
            <IfMatched key={group.tag} texts={group.operations.map(searchText)}>
              <div className="mt-5">
                <a href={`#${group.tag}`} className="font-medium text-ink text-sm">
                  {group.title}
                </a>
                <ul className="mt-1 space-y-0.5">
                  {group.operations.map((operation) => (
                    <IfMatched key={operation.operationId} texts={[searchText(operation)]}>
                      <NavLink href={`#${operation.operationId}`}>{operation.summary}</NavLink>
                    </IfMatched>
                  ))}
                </ul>
              </div>
            </IfMatched>
          ))}
          <UnlessSearching>
            <div className="mt-5">
              <a href="#schemas" className="font-medium text-ink text-sm">
                Schemas
              </a>
            </div>
          </UnlessSearching>
        </nav>
        <main className="min-w-0 flex-1 pt-6 pb-24">
          <HomeLink className="mb-8 lg:hidden" />
          <h1 className="font-semibold text-3xl">API reference</h1>
          <div className="sticky top-0 z-10 mt-4 bg-canvas py-3">
            <SearchBox />
          </div>
          <UnlessSearching>
            <GettingStarted origin={origin} />
            <Errors />
          </UnlessSearching>
          {groups.map((group) => (
            <IfMatched key={group.tag} texts={group.operations.map(searchText)}>
              <section id={group.tag} aria-labelledby={`${group.tag}-title`} className="mt-12 scroll-mt-16">
                <h2 id={`${group.tag}-title`} className="font-semibold text-2xl">
                  {group.title}
                </h2>
                <div className="mt-4 border-line border-t">
                  {group.operations.map((operation) => (
                    <IfMatched key={operation.operationId} texts={[searchText(operation)]}>
                      <Operation operation={operation} />
                    </IfMatched>
                  ))}
                </div>
              </section>
            </IfMatched>
          ))}
          <NoMatches />
          <UnlessSearching>
            <section id="schemas" className="mt-12 scroll-mt-16">
              <h2 className="font-semibold text-2xl">Schemas</h2>
              <p className="mt-1 max-w-prose text-ink-soft text-md">
                Every field is always present. Unknown values are null.
              </p>
              <div className="mt-4 border-line border-t">
                {schemas.map(([name, schema]) => (
                  <section key={name} id={`schema-${name}`} className="scroll-mt-16 border-line border-b py-6">
                    <h3 className="font-mono text-base">{name}</h3>
                    {schema.description ? <p className="mt-1 text-base text-ink-soft">{schema.description}</p> : null}
                    <Fields schema={schema} />
                  </section>
                ))}
              </div>
            </section>
          </UnlessSearching>
        </main>
      </div>
    </DocsSearch>
  );
}

/** What a search looks through. */
const searchText = ({ method, path, summary }: ListedOperation) => `${method} ${path} ${summary ?? ""}`;

function HomeLink({ className }: { className?: string }) {
  return (
    <Link href="/" aria-label="Parley home" className={cn("inline-block rounded-control", className)}>
      <Wordmark />
    </Link>
  );
}

function NavLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} className="block rounded-control py-0.5 text-ink-faint text-sm hover:text-ink">
        {children}
      </a>
    </li>
  );
}

function GettingStarted({ origin }: { origin: string }) {
  const example = `curl ${origin}/api/meetings \\
  -H "Authorization: Bearer parley_…" \\
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
      <pre className={codeBlock}>{example}</pre>
      <p>
        Times are ISO 8601. Those you send need an offset; those you receive are in UTC. The{" "}
        <code className={code}>X-Timezone</code> header sets your time zone for emails. Streams are server-sent events;
        after a lost connection, fetch the resources they report on again.
      </p>
    </section>
  );
}

function Errors() {
  return (
    <section id="errors" className="mt-12 scroll-mt-16">
      <h2 className="font-semibold text-xl">Errors</h2>
      <p className="mt-1 max-w-[46rem] text-ink-soft text-md">
        An error is a problem document (<code className={code}>application/problem+json</code>) with a message in{" "}
        <code className={code}>detail</code> and a stable <code className={code}>code</code> for programs.
      </p>
      <dl className="mt-4 border-line border-t">
        {refusals.map(({ status, code: name, means }) => (
          <div
            key={name}
            id={name}
            className={cn(columns, "scroll-mt-16 border-line border-b py-2 text-base target:bg-accent-wash")}
          >
            <dt>
              <span className="tabular mr-3 text-ink-faint">{status}</span>
              <code className="font-mono text-sm">{name}</code>
            </dt>
            <dd className="text-ink-soft xl:col-span-2">{withCode(means)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The columns of every list of names: name, type, description. Stacked on a phone. */
const columns =
  "grid gap-x-6 md:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[15rem_13rem_minmax(0,1fr)] [overflow-wrap:anywhere]";

const methodTones: Record<string, string> = {
  GET: "text-good",
  POST: "text-accent",
  PUT: "text-warn",
  PATCH: "text-warn",
  DELETE: "text-bad",
};

function Operation({ operation }: { operation: ListedOperation }) {
  const body = operation.requestBody?.content["application/json"]?.schema;
  const responses = Object.entries(operation.responses);
  const done = responses.filter(([status]) => status.startsWith("2"));
  const errors = responses.filter(([status]) => status.startsWith("4"));
  const isOpen = operation.security?.length === 0;
  return (
    <article id={operation.operationId} className="scroll-mt-16 border-line border-b py-6">
      <h3 className="font-semibold text-md">{operation.summary}</h3>
      <p className="mt-1 break-words font-mono text-sm">
        <span className={cn("mr-2 inline-block min-w-14 font-medium", methodTones[operation.method])}>
          {operation.method}
        </span>
        <span className="text-ink-soft">{operation.path}</span>
      </p>
      {operation.description ? (
        <p className="mt-2 max-w-[46rem] text-base text-ink-soft">{withCode(operation.description)}</p>
      ) : null}
      {isOpen ? <p className="mt-2 text-ink-faint text-sm">No authentication required.</p> : null}
      {operation.parameters?.length ? (
        <Part title="Parameters">
          <FieldList
            fields={operation.parameters.map(({ name, required, description, schema }) => ({
              name,
              isRequired: required ?? false,
              schema: { ...schema, description: description ?? schema?.description },
            }))}
          />
        </Part>
      ) : null}
      {body ? (
        <Part title="Request body" type={body}>
          <Fields schema={body} />
        </Part>
      ) : null}
      {done.map(([status, response]) => {
        const [contentType, content] = Object.entries(response.content ?? {})[0] ?? [];
        const isJson = contentType === "application/json";
        return (
          <Part key={status} title={`Response ${status}`} type={isJson ? content?.schema : undefined}>
            {isJson && content?.schema ? (
              <Fields schema={content.schema} />
            ) : (
              <p className="text-base text-ink-soft">
                {contentType ? withCode(response.description ?? contentType) : "No content."}
              </p>
            )}
          </Part>
        );
      })}
      {errors.length > 0 ? (
        <Part title="Errors">
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-base text-ink-soft">
            {errors.map(([status, { description }]) => {
              const refusal = refusals.find((one) => String(one.status) === status);
              return (
                <li key={status}>
                  <a href={`#${refusal?.code ?? "errors"}`} className={link}>
                    {status}
                  </a>
                  {description ? <span className="ml-2">{withCode(description)}</span> : null}
                </li>
              );
            })}
          </ul>
        </Part>
      ) : null}
    </article>
  );
}

function Part({ title, type, children }: { title: string; type?: Schema; children: ReactNode }) {
  return (
    <div className="mt-4">
      <h4 className="mb-1 text-ink-faint text-sm">
        {title}
        {type ? (
          <>
            {": "}
            <Type schema={type} />
          </>
        ) : null}
      </h4>
      {children}
    </div>
  );
}

function Fields({ schema }: { schema: Schema }) {
  const fields = fieldsOf(schema);
  return fields.length > 0 ? <FieldList fields={fields} /> : null;
}

type Field = { name: string; schema: Schema; isRequired: boolean };

function FieldList({ fields }: { fields: Field[] }) {
  return (
    <dl className="mt-1 border-line border-t">
      {fields.map((field) => (
        <FieldRow key={field.name} field={field} depth={0} />
      ))}
    </dl>
  );
}

/** The row of a field, and of the fields in it, indented. */
function FieldRow({ field: { name, schema, isRequired }, depth }: { field: Field; depth: number }) {
  const limits = describeLimits(schema);
  return (
    <>
      <div className={cn(columns, "gap-y-0.5 border-line border-b py-2 text-base")}>
        <dt style={{ paddingInlineStart: `${depth}rem` }}>
          <code className="font-mono text-sm">{name}</code>
          {isRequired ? null : <span className="text-ink-faint text-sm"> optional</span>}
        </dt>
        <dd className="text-ink-soft">
          <Type schema={schema} />
          {limits ? <span className="text-ink-faint">, {limits}</span> : null}
        </dd>
        {schema.description ? (
          <dd className="text-ink-faint md:col-start-2 xl:col-start-3">{withCode(schema.description)}</dd>
        ) : null}
      </div>
      {fieldsOf(schema).map((inner) => (
        <FieldRow key={inner.name} field={inner} depth={depth + 1} />
      ))}
    </>
  );
}

function Type({ schema }: { schema: Schema }) {
  return describeType(schema).map(({ text, shape }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one phrase never move.
    <Fragment key={at}>
      {shape ? (
        <a href={`#schema-${shape}`} className={link}>
          {text}
        </a>
      ) : (
        text
      )}
    </Fragment>
  ));
}

/** Shows what is between backticks as code. */
function withCode(text: string) {
  return text.split("`").map((piece, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move.
      <code key={at} className={code}>
        {piece}
      </code>
    ) : (
      piece
    ),
  );
}

const link = "rounded-sm text-ink underline decoration-edge underline-offset-4 hover:decoration-ink";
const code = "rounded-sm bg-hover px-1 py-px font-mono text-sm";
const codeBlock =
  "whitespace-pre-wrap break-words rounded-card border border-line bg-surface p-4 font-mono text-ink text-sm leading-6";
