import "server-only";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { makeDocument, methods, type Routes } from "./document";

type Parameter = { in: string; name: string; required?: boolean; schema: JSONSchema };
type Content = Record<string, { schema?: JSONSchema }> | undefined;
type Operation = {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
};
type Document = { paths: Record<string, Record<string, Operation | undefined>>; components: unknown };

const banner = "/** Written by `npm run api-types` from the contracts of the operations. Do not edit. */";

/**
 * Generates TypeScript types for every operation, keyed by name such as "GET /meetings": path and query parameters,
 * request body and response. Event streams and files have no response type.
 */
export function makeClientTypes(routes: Routes): Promise<string> {
  const document = JSON.parse(JSON.stringify(makeDocument(routes, "http://localhost")), withoutRules) as Document;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method.toLowerCase()];
      return operation ? [[`${method} ${path}`, typeOf(operation)] as const] : [];
    }),
  );
  const schema = { ...record(Object.fromEntries(operations)), title: "Operations", components: document.components };
  return compile(schema as JSONSchema, "Operations", {
    bannerComment: banner,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
  });
}

/** Drops rules between the members of an object ("one of the two"), which types cannot express. */
function withoutRules(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("properties" in value)) return value;
  const { anyOf: _anyOf, oneOf: _oneOf, allOf: _allOf, not: _not, ...rest } = value as Record<string, unknown>;
  return rest;
}

function typeOf({ parameters = [], requestBody, responses }: Operation): JSONSchema {
  const [path, query] = ["path", "query"].map((where) => parameters.filter((parameter) => parameter.in === where));
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  const body = requestBody?.content?.["application/json"]?.schema;
  const answer = success?.content?.["application/json"]?.schema;
  return record(
    {
      ...(path?.length && { path: typeOfParameters(path) }),
      ...(query?.length && { query: typeOfParameters(query) }),
      ...(body && { body }),
      ...(answer && { answer }),
    },
    [...(query?.every(({ required }) => !required) ? ["query"] : []), ...(requestBody?.required ? [] : ["body"])],
  );
}

const typeOfParameters = (parameters: Parameter[]) =>
  record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    parameters.filter(({ required }) => !required).map(({ name }) => name),
  );

const record = (properties: Record<string, JSONSchema>, optional: string[] = []): JSONSchema => ({
  type: "object",
  additionalProperties: false,
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
