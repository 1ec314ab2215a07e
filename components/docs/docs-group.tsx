import Link from "next/link";
import type { ReactNode } from "react";
import { type ApiDocument, groupOperations, type ListedOperation, schemasOf } from "./api-document";
import { link } from "./classes";
import { DocsFrame } from "./docs-frame";
import { MethodAndPath } from "./operation-link";
import { refusals } from "./refusals";
import { RequestSample } from "./request-sample";
import { sampleOf } from "./sample";
import { FieldList, Fields, Type, withCode } from "./schema-fields";
import type { Schema } from "./schema-words";

/** The operations of one page, with an example of each, and the schemas that they use. Null: there is no such page. */
export function DocsGroup({ document, slug, origin }: { document: ApiDocument; slug: string; origin: string }) {
  const groups = groupOperations(document);
  const group = groups.find((one) => one.slug === slug);
  if (!group) return null;
  const schemas = schemasOf(group.operations, document);
  return (
    <DocsFrame groups={groups} shown={group}>
      <div className="mt-4 border-line border-t">
        {group.operations.map((operation) => (
          <Operation key={operation.operationId} operation={operation} document={document} origin={origin} />
        ))}
      </div>
      {schemas.length > 0 ? (
        <section id="schemas" className="mt-12 scroll-mt-16">
          <h2 className="font-semibold text-2xl">Schemas</h2>
          <div className="mt-4 border-line border-t">
            {schemas.map(([name, schema]) => (
              <section key={name} id={`schema-${name}`} className="scroll-mt-16 border-line border-b py-6">
                <h3 className="font-mono text-base">{name}</h3>
                {schema.description ? (
                  <p className="mt-1 text-base text-ink-soft">{withCode(schema.description)}</p>
                ) : null}
                <Fields schema={schema} />
              </section>
            ))}
          </div>
        </section>
      ) : null}
    </DocsFrame>
  );
}

type OperationProps = { operation: ListedOperation; document: ApiDocument; origin: string };

function Operation({ operation, document, origin }: OperationProps) {
  const body = operation.requestBody?.content["application/json"]?.schema;
  const responses = Object.entries(operation.responses);
  const done = responses.filter(([status]) => /^[23]/.test(status));
  const errors = responses.filter(([status]) => status.startsWith("4"));
  const parameters = operation.parameters ?? [];
  const isOpen = operation.security?.length === 0;
  return (
    <section id={operation.operationId} className="scroll-mt-16 border-line border-b py-6">
      <h2 className="font-semibold text-lg">{operation.summary}</h2>
      <MethodAndPath method={operation.method} path={operation.path} className="mt-1" />
      {operation.description ? (
        <p className="mt-2 max-w-[46rem] text-base text-ink-soft">{withCode(operation.description)}</p>
      ) : null}
      {isOpen ? <p className="mt-2 text-ink-faint text-sm">No authentication required.</p> : null}
      <RequestSample
        summary={operation.summary ?? operation.path}
        request={sampleOf(operation, document)}
        parameters={parameters
          .filter((one) => one.in !== "header")
          .map(({ name, in: place, required }) => ({ name, in: place, isRequired: required ?? false }))}
        origin={origin}
      />
      {parameters.length > 0 ? (
        <Part title="Parameters">
          <FieldList
            fields={parameters.map(({ name, required, description, schema }) => ({
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
                  <Link href={`/docs#${refusal?.code ?? "errors"}`} prefetch={false} className={link}>
                    {status}
                  </Link>
                  {description ? <span className="ml-2">{withCode(description)}</span> : null}
                </li>
              );
            })}
          </ul>
        </Part>
      ) : null}
    </section>
  );
}

function Part({ title, type, children }: { title: string; type?: Schema; children: ReactNode }) {
  return (
    <div className="mt-4">
      <h3 className="mb-1 text-ink-faint text-sm">
        {title}
        {type ? (
          <>
            {": "}
            <Type schema={type} />
          </>
        ) : null}
      </h3>
      {children}
    </div>
  );
}
