import { Fragment } from "react";
import { cn } from "@/components/ui/cn";
import { code, link } from "./classes";
import { describeLimits, describeType, fieldsOf, type Schema } from "./schema-words";

/** The columns of every list of names: name, type, description. Stacked on a phone. */
export const columns =
  "grid gap-x-6 md:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[15rem_13rem_minmax(0,1fr)] [overflow-wrap:anywhere]";

export function Fields({ schema }: { schema: Schema }) {
  const fields = fieldsOf(schema);
  return fields.length > 0 ? <FieldList fields={fields} /> : null;
}

type Field = { name: string; schema: Schema; isRequired: boolean };

export function FieldList({ fields }: { fields: Field[] }) {
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

export function Type({ schema }: { schema: Schema }) {
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
export function withCode(text: string) {
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
