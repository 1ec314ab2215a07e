import fc from "fast-check";

/** The subset of JSON Schema that zod generates. */
type JsonSchema = {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};
type Known = Record<string, (string | number)[]>;

const itemsMax = 3;
const textMax = 60;

/** Values that match a schema. A property named in `known` mostly gets an existing value. */
export function arbitraryOf(schema: JsonSchema, known: Known = {}, name = ""): fc.Arbitrary<unknown> {
  const drawn = drawnFrom(schema, known);
  const existing = known[name];
  if (!existing) return drawn;
  return fc.oneof({ arbitrary: fc.constantFrom(...existing), weight: 6 }, { arbitrary: drawn, weight: 1 });
}

function drawnFrom(unresolved: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const { $ref, $defs } = unresolved;
  const schema = ($ref && $defs?.[$ref.replace("#/$defs/", "")]) || unresolved;
  const choices = schema.type ? undefined : (schema.anyOf ?? schema.oneOf);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, known)));
  switch (schema.type) {
    case "object":
      return objects(schema, known);
    case "array": {
      const { items = {}, minItems = 0, maxItems = itemsMax } = schema;
      const maxLength = Math.max(minItems, Math.min(maxItems, itemsMax));
      return fc.array(arbitraryOf(items, known), { minLength: minItems, maxLength });
    }
    case "string":
      return texts(schema);
    case "integer":
      return fc.integer({ min: bounded(schema.minimum ?? 0), max: bounded(schema.maximum ?? 1000) });
    case "number":
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const bounded = (value: number) => Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, value));

function objects({ properties = {}, required = [], additionalProperties }: JsonSchema, known: Known) {
  const fields = Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema, known, name)] as const);
  const requiredKeys = required.filter((name) => name in properties);
  const named = fc.record(Object.fromEntries(fields), { requiredKeys });
  if (!additionalProperties) return named;
  const more = typeof additionalProperties === "object" ? arbitraryOf(additionalProperties, known) : fc.jsonValue();
  return fc
    .tuple(fc.dictionary(fc.string(), more, { maxKeys: 2 }), named)
    .map(([loose, own]) => ({ ...loose, ...own }));
}

function texts({ format, pattern, allOf = [], minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema) {
  const patterns = [pattern, ...allOf.map((one) => one.pattern)].flatMap((one) => (one ? [new RegExp(one, "u")] : []));
  const [first] = patterns;
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && patterns.every((one) => one.test(text));
  if (format === "uuid") return fc.uuid();
  if (format === "email") return fc.tuple(fc.stringMatching(/^[a-z0-9]{1,9}$/)).map(([one]) => `${one}@fuzz.example`);
  if (format === "date") return moments.map((at) => at.toISOString().slice(0, 10));
  if (format === "date-time") return moments.map((at) => at.toISOString());
  if (first) return fc.stringMatching(first).filter(fits);
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.max(minLength, Math.min(maxLength, textMax)) });
}

/** Mostly in the future. */
const moments = fc.date({ min: new Date(Date.now() - 1e9), max: new Date(Date.now() + 2e10), noInvalidDate: true });

/** Text that an attacker may send. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "\u202e\u200b\u3164",
    "😀".repeat(200),
    "x".repeat(70_000),
    "-".repeat(50),
    "%00",
    "../../etc/passwd",
    "' or 1=1 --",
    "null",
    "NaN",
    "-1",
    "0",
    "1e400",
    "9".repeat(40),
    "2147483648",
    "-9223372036854775809",
    "true",
    "[]",
    "{}",
    "__proto__",
    "00000000-0000-0000-0000-000000000000",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "0000-01-01T00:00:00Z",
    "-000001-01-01T00:00:00Z",
    "9999-12-31T23:59:59-12:00",
    "2199-12-31T23:59:59-23:59",
    "1970-01-01T00:00:00+23:59",
    `${"a".repeat(64)}@${"b".repeat(63)}.example`,
  ),
  fc.string({ unit: "binary" }),
);

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    -0,
    0.5,
    2 ** 31,
    2 ** 31 - 1,
    -(2 ** 31) - 1,
    2 ** 53,
    1e308,
    [],
    {},
    [[]],
    [null],
    { length: -1 },
    nested(40),
    nested(2000),
    Array(3000).fill(0),
  ),
  fc.jsonValue(),
);

/** The value with one mutation, at most two levels deep: a property removed, replaced, wrapped or added. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== "object" || value === null) return hostileValue;
  const names = Object.keys(value);
  const place = fc.constantFrom("unknown", "__proto__", "constructor", ...names, ...names);
  return fc.tuple(place, hostileValue, fc.integer({ min: 0, max: 5 })).chain(([name, hostile, way]) => {
    const inner = Object.entries(value).find(([key]) => key === name)?.[1];
    if (way === 0) return fc.constant(withPlace(value, name, undefined));
    if (way === 1) return fc.constant(withPlace(value, name, [inner]));
    if (way === 2 && typeof inner === "object" && inner !== null) {
      return mutated(inner).map((worse) => withPlace(value, name, worse));
    }
    return fc.constant(way === 5 ? hostile : withPlace(value, name, hostile));
  });
}

/** Defines the property, because assigning `__proto__` would set the prototype. */
function withPlace(value: object, name: string, inner: unknown): unknown {
  if (Array.isArray(value)) return value.map((item, n) => (String(n) === name ? inner : item));
  return Object.fromEntries([...Object.entries(value).filter(([key]) => key !== name), [name, inner]]);
}

function nested(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
}
