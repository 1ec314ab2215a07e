import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Wordmark } from "@/components/ui/mark";
import { type ApiDocument, groupOperations, type ListedOperation } from "./api-document";
import { refusals } from "./refusals";
import { describeLimits, describeType, fieldsOf, type Schema } from "./schema-words";

/** The whole interface, readable without a script; the same document programs read. */
export function ApiReference({ document, origin }: { document: ApiDocument; origin: string }) {
  const groups = groupOperations(document);
  const shapes = Object.entries(document.components?.schemas ?? {}).sort(([a], [b]) => a.localeCompare(b));
  return (
    <div className="mx-auto flex max-w-[80rem] gap-14 px-5 sm:px-10">
      <nav
        aria-label="Reference"
        className="scroll-quiet sticky top-0 hidden h-dvh w-60 shrink-0 overflow-y-auto py-6 lg:block"
      >
        <Link href="/" aria-label="Parley, to the front page" className="inline-block rounded-control">
          <Wordmark />
        </Link>
        <ul className="mt-8 space-y-0.5 text-base">
          <NavLink href="#begin">Begin</NavLink>
          <NavLink href="#refusals">When it says no</NavLink>
        </ul>
        {groups.map((group) => (
          <div key={group.tag} className="mt-5">
            <a href={`#${group.tag}`} className="font-medium text-ink text-sm">
              {group.title}
            </a>
            <ul className="mt-1 space-y-0.5">
              {group.operations.map((operation) => (
                <NavLink key={operation.operationId} href={`#${operation.operationId}`}>
                  {operation.summary}
                </NavLink>
              ))}
            </ul>
          </div>
        ))}
        <div className="mt-5">
          <a href="#shapes" className="font-medium text-ink text-sm">
            Shapes
          </a>
        </div>
      </nav>
      <main className="min-w-0 flex-1 pt-6 pb-24 lg:pt-20">
        <Link href="/" aria-label="Parley, to the front page" className="mb-10 inline-block rounded-control lg:hidden">
          <Wordmark />
        </Link>
        <h1 className="font-semibold text-3xl">API reference</h1>
        <Begin origin={origin} />
        <Refusals />
        {groups.map((group) => (
          <section key={group.tag} id={group.tag} className="mt-16 scroll-mt-6">
            <h2 className="font-semibold text-2xl">{group.title}</h2>
            <div className="mt-4 border-line border-t">
              {group.operations.map((operation) => (
                <Operation key={operation.operationId} operation={operation} />
              ))}
            </div>
          </section>
        ))}
        <section id="shapes" className="mt-16 scroll-mt-6">
          <h2 className="font-semibold text-2xl">Shapes</h2>
          <p className="mt-1 max-w-prose text-ink-soft text-md">
            Every field is always there; what is not known is null.
          </p>
          <div className="mt-4 border-line border-t">
            {shapes.map(([name, schema]) => (
              <section key={name} id={`shape-${name}`} className="scroll-mt-6 border-line border-b py-6">
                <h3 className="font-mono text-base">{name}</h3>
                {schema.description ? <p className="mt-1 text-base text-ink-soft">{schema.description}</p> : null}
                <Fields schema={schema} />
              </section>
            ))}
          </div>
        </section>
      </main>
    </div>
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

function Begin({ origin }: { origin: string }) {
  const example = `curl ${origin}/api/meetings \\
  -H "Authorization: Bearer parley_…" \\
  -H "Content-Type: application/json" \\
  -d '{"title": "Budget", "duration_minutes": 30, "booked_timezone": "Europe/Berlin"}'`;
  return (
    <section id="begin" className="mt-6 max-w-[46rem] scroll-mt-6 space-y-4 text-ink-soft text-md">
      <p>
        Everything Parley’s own pages do goes through this interface, so a script can do it too. Make a token in{" "}
        <Link href="/settings/tokens" className={link}>
          Settings
        </Link>{" "}
        and send it with each request; it acts as you. Programs read the same reference as{" "}
        <a href="/api/openapi.json" className={link}>
          OpenAPI 3.1
        </a>
        .
      </p>
      <pre className={codeBlock}>{example}</pre>
      <p>
        Times are ISO 8601: those you send need an offset, those you get are UTC. The header{" "}
        <code className={code}>X-Timezone</code> names your zone for the times in mail. Streams are server-sent events;
        after a lost connection, read again what they tell you about.
      </p>
    </section>
  );
}

function Refusals() {
  return (
    <section id="refusals" className="mt-12 scroll-mt-6">
      <h2 className="font-semibold text-xl">When it says no</h2>
      <p className="mt-1 max-w-[46rem] text-ink-soft text-md">
        A refusal is a problem document (<code className={code}>application/problem+json</code>) with a sentence for
        people in <code className={code}>detail</code> and a stable <code className={code}>code</code> for programs.
      </p>
      <dl className="mt-4 border-line border-t">
        {refusals.map(({ status, code: name, means }) => (
          <div
            key={name}
            id={name}
            className="flex scroll-mt-6 gap-4 border-line border-b py-2 text-base target:bg-accent-wash"
          >
            <dt className="w-52 shrink-0">
              <span className="tabular mr-3 text-ink-faint">{status}</span>
              <code className="font-mono text-sm">{name}</code>
            </dt>
            <dd className="text-ink-soft">{means}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const methodTones: Record<string, string> = {
  GET: "text-good",
  POST: "text-accent",
  PUT: "text-warn",
  PATCH: "text-warn",
  DELETE: "text-bad",
};

function Operation({ operation }: { operation: ListedOperation }) {
  const body = operation.requestBody?.content["application/json"]?.schema;
  const done = Object.entries(operation.responses).filter(([status]) => status !== "default");
  const isOpen = operation.security?.length === 0;
  return (
    <article id={operation.operationId} className="scroll-mt-6 border-line border-b py-6">
      <h3 className="font-semibold text-md">{operation.summary}</h3>
      <p className="mt-1 break-words font-mono text-sm">
        <span className={cn("mr-2 font-medium", methodTones[operation.method])}>{operation.method}</span>
        <span className="text-ink-soft">{operation.path}</span>
      </p>
      {operation.description ? (
        <p className="mt-2 max-w-[46rem] text-base text-ink-soft">{withCode(operation.description)}</p>
      ) : null}
      {isOpen ? <p className="mt-2 text-ink-faint text-sm">Needs no token.</p> : null}
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
        <Part title="Send" type={body}>
          <Fields schema={body} />
        </Part>
      ) : null}
      {done.map(([status, response]) => {
        const [contentType, content] = Object.entries(response.content ?? {})[0] ?? [];
        const isJson = contentType === "application/json";
        return (
          <Part key={status} title={`Get ${status}`} type={isJson ? content?.schema : undefined}>
            {isJson && content?.schema ? (
              <Fields schema={content.schema} />
            ) : (
              <p className="text-base text-ink-soft">
                {contentType ? withCode(response.description ?? contentType) : "Nothing: it is done."}
              </p>
            )}
          </Part>
        );
      })}
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

function FieldList({ fields }: { fields: { name: string; schema: Schema; isRequired: boolean }[] }) {
  return (
    <dl className="mt-1 border-line border-l">
      {fields.map(({ name, schema, isRequired }) => {
        const limits = describeLimits(schema);
        const nested = fieldsOf(schema);
        return (
          <div key={name} className="py-1 pl-4 text-base">
            <dt className="inline">
              <code className="break-words font-mono text-sm">{name}</code>
              {isRequired ? null : <span className="text-ink-faint text-sm"> optional</span>}
            </dt>{" "}
            <dd className="inline text-ink-soft">
              <Type schema={schema} />
              {limits ? <span className="text-ink-faint">, {limits}</span> : null}
              {schema.description ? <span className="text-ink-faint">. {withCode(schema.description)}</span> : null}
              {nested.length > 0 ? <FieldList fields={nested} /> : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Type({ schema }: { schema: Schema }) {
  return describeType(schema).map(({ text, shape }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one phrase never move.
    <Fragment key={at}>
      {shape ? (
        <a href={`#shape-${shape}`} className={link}>
          {text}
        </a>
      ) : (
        text
      )}
    </Fragment>
  ));
}

/** Backticks of the contracts' prose. */
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
