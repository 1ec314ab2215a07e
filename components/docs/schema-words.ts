/** As much of a JSON schema as the reference shows. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: (string | number | boolean | null)[];
  const?: string | number | boolean | null;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: boolean | Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

/** A type in words, in pieces: those with `shape` are names of shapes further down the page. */
export type Words = { text: string; shape?: string }[];

const formats: Record<string, string> = {
  uuid: "UUID",
  "date-time": "timestamp",
  date: "date",
  email: "email address",
  uri: "URL",
};
// zod writes "no limit" as the largest safe integer.
const limitless = Number.MAX_SAFE_INTEGER;

export function describeType(schema: Schema): Words {
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1) ?? schema.$ref;
    return [{ text: name, shape: name }];
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return join(choices.map(describeType));
  if (schema.allOf) return schema.allOf.flatMap(describeType);
  if (schema.const !== undefined) return [{ text: JSON.stringify(schema.const) }];
  if (schema.enum) return join(schema.enum.map((value) => [{ text: value === null ? "null" : String(value) }]));
  if (Array.isArray(schema.type)) return join(schema.type.map((type) => describeType({ ...schema, type })));
  if (schema.type === "array") return [{ text: "array of " }, ...describeType(schema.items ?? {})];
  if (schema.type === "object") return [{ text: "object" }];
  if (schema.type === "string") return [{ text: (schema.format && formats[schema.format]) ?? "string" }];
  return [{ text: schema.type ?? "anything" }];
}

/** "at most 200 characters", "1 to 480"; empty when there is nothing to say. */
export function describeLimits(schema: Schema): string {
  const { minLength, maxLength, minimum, maximum, maxItems } = schema;
  const least = minimum !== undefined && minimum > -limitless ? minimum : undefined;
  const most = maximum !== undefined && maximum < limitless ? maximum : undefined;
  if (maxItems !== undefined) return `at most ${maxItems}`;
  if (minLength !== undefined && minLength > 1 && maxLength !== undefined)
    return `${minLength} to ${maxLength} characters`;
  if (maxLength !== undefined && schema.type === "string" && !schema.format) return `at most ${maxLength} characters`;
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  if (least !== undefined && least !== 0) return `at least ${least}`;
  return most !== undefined ? `at most ${most}` : "";
}

/** The fields to list under a type: its own, or those of what it is a list of. */
export function fieldsOf(schema: Schema): { name: string; schema: Schema; isRequired: boolean }[] {
  if (schema.properties) {
    return Object.entries(schema.properties).map(([name, field]) => ({
      name,
      schema: field,
      isRequired: schema.required?.includes(name) ?? false,
    }));
  }
  if (schema.items) return fieldsOf(schema.items);
  const merged = schema.allOf?.flatMap(fieldsOf) ?? [];
  if (merged.length > 0) return merged;
  const objects = (schema.anyOf ?? schema.oneOf ?? []).filter((choice) => choice.properties || choice.items);
  return objects.length === 1 && objects[0] ? fieldsOf(objects[0]) : [];
}

function join(parts: Words[]): Words {
  return parts.flatMap((part, at) => (at === 0 ? part : [{ text: at === parts.length - 1 ? " or " : ", " }, ...part]));
}
