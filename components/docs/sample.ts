import { type ApiDocument, type ListedOperation, schemaName } from "./api-document";
import type { Schema } from "./schema-words";

export const sampleLanguages = ["curl", "JavaScript", "Python"] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

/** A request as an example: what has to be filled in is in capitals in the url. */
export type SampleRequest = {
  method: string;
  /** Without the origin: `/api/meetings/MEETING_ID`. */
  path: string;
  /** Null: it takes no body. */
  body: unknown;
  needsToken: boolean;
  answer: "json" | "file" | "stream" | "nothing";
};

/** An example of this operation, with the values it cannot be sent without. */
export function sampleOf(operation: ListedOperation, document: ApiDocument): SampleRequest {
  const schemas = document.components?.schemas ?? {};
  const body = operation.requestBody?.content["application/json"]?.schema;
  const needed = (operation.parameters ?? []).filter((one) => one.in === "query" && one.required);
  const query = needed.map(
    ({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema ?? {}, schemas)))}`,
  );
  const path = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) => name.toUpperCase());
  return {
    method: operation.method,
    path: `/api${path}${query.length > 0 ? `?${query.join("&")}` : ""}`,
    body: body ? exampleOf(body, schemas) : null,
    needsToken: operation.security?.length !== 0,
    answer: answerOf(operation),
  };
}

function answerOf({ responses }: ListedOperation): SampleRequest["answer"] {
  const done = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  const types = Object.keys(done?.content ?? {});
  if (types.includes("application/json")) return "json";
  if (types.includes("text/event-stream")) return "stream";
  return types.length > 0 ? "file" : "nothing";
}

/** How deep lists and objects go in an example. */
const depthMax = 4;

/** A value that the schema accepts, as far as its shape says so. Of objects what is required, else their first two fields. */
export function exampleOf(schema: Schema, schemas: Record<string, Schema>, depth = 0): unknown {
  if (schema.$ref) return exampleOf(schemas[schemaName(schema.$ref)] ?? {}, schemas, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].find(({ type }) => type !== "null");
  if (choice) return exampleOf(choice, schemas, depth);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, depth)));
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : schema.type;
  if (schema.properties) return depth > depthMax ? {} : exampleOfObject(schema, schemas, depth);
  if (type === "array") return schema.items && depth <= depthMax ? [exampleOf(schema.items, schemas, depth + 1)] : [];
  if (type === "object") return {};
  if (type === "boolean") return true;
  if (type === "integer" || type === "number")
    return Math.min(schema.maximum ?? Number.POSITIVE_INFINITY, Math.max(schema.minimum ?? 1, 1));
  return (schema.format && textsByFormat[schema.format]) ?? "text";
}

function exampleOfObject({ properties = {}, required = [] }: Schema, schemas: Record<string, Schema>, depth: number) {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 2);
  return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name] ?? {}, schemas, depth + 1)]));
}

const textsByFormat: Record<string, string> = {
  uuid: "01890000-0000-7000-8000-000000000000",
  "date-time": "2030-01-15T09:00:00Z",
  date: "2030-01-15",
  email: "ana@example.org",
  uri: "https://example.org",
};

/** The request in this language. A token stands in the variable PARLEY_TOKEN. */
export function writeSample(language: SampleLanguage, request: SampleRequest, origin: string): string {
  if (language === "curl") return writeCurl(request, origin);
  return language === "Python" ? writePython(request, origin) : writeJavaScript(request, origin);
}

function writeCurl({ method, path, body, needsToken, answer }: SampleRequest, origin: string) {
  const flags = answer === "stream" ? " -N" : answer === "file" ? " -OJ" : "";
  const parts = [`curl${flags}${method === "GET" ? "" : ` -X ${method}`} "${origin}${path}"`];
  if (needsToken) parts.push('-H "Authorization: Bearer $PARLEY_TOKEN"');
  if (answer === "stream") parts.push('-H "Accept: text/event-stream"');
  if (body !== null) {
    parts.push('-H "Content-Type: application/json"');
    // A quote inside single quotes ends them for a moment.
    parts.push(`-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`);
  }
  return parts.join(" \\\n  ");
}

function writeJavaScript({ method, path, body, needsToken, answer }: SampleRequest, origin: string) {
  const headers = [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the reader's program fills it in.
    ...(needsToken ? ["Authorization: `Bearer ${process.env.PARLEY_TOKEN}`"] : []),
    ...(body !== null ? ['"Content-Type": "application/json"'] : []),
    ...(answer === "stream" ? ['Accept: "text/event-stream"'] : []),
  ];
  const options = [
    ...(method === "GET" ? [] : [`method: "${method}"`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(", ")} }`] : []),
    ...(body !== null ? [`body: JSON.stringify(${indent(JSON.stringify(body, null, 2), "  ")})`] : []),
  ];
  const call = options.length > 0 ? `, {\n${options.map((one) => `  ${one},\n`).join("")}}` : "";
  const read = {
    json: "console.log(await response.json());",
    file: "const bytes = await response.arrayBuffer();",
    nothing: "console.log(response.status);",
    stream: `for await (const events of response.body.pipeThrough(new TextDecoderStream())) console.log(events);`,
  };
  return `const response = await fetch("${origin}${path}"${call});\n${read[answer]}`;
}

function writePython({ method, path, body, needsToken, answer }: SampleRequest, origin: string) {
  const headers = [
    ...(needsToken ? [`"Authorization": f"Bearer {os.environ['PARLEY_TOKEN']}"`] : []),
    ...(answer === "stream" ? ['"Accept": "text/event-stream"'] : []),
  ];
  const options = [
    ...(headers.length > 0 ? [`headers={${headers.join(", ")}}`] : []),
    ...(body !== null ? [`json=${indent(pythonOf(body), "    ")}`] : []),
    ...(answer === "stream" ? ["stream=True"] : []),
  ];
  const read = {
    json: "print(response.json())",
    file: "data = response.content",
    nothing: "print(response.status_code)",
    stream: "for line in response.iter_lines(decode_unicode=True):\n    print(line)",
  };
  const lines = options.map((one) => `    ${one},\n`).join("");
  const imports = `import ${needsToken ? "os, " : ""}requests`;
  return `${imports}\n\nresponse = requests.${method.toLowerCase()}(\n    "${origin}${path}",\n${lines})\n${read[answer]}`;
}

const indent = (text: string, by: string) => text.replaceAll("\n", `\n${by}`);

/** JSON as Python writes it. Only what stands outside of texts differs. */
function pythonOf(value: unknown): string {
  const words: Record<string, string> = { true: "True", false: "False", null: "None" };
  return JSON.stringify(value, null, 4).replaceAll(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (piece) => words[piece] ?? piece,
  );
}
