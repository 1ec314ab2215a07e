import { expect, test } from "vitest";
import { describeLimits, describeType, fieldsOf, type Schema } from "./schema-words";

const say = (schema: Schema) =>
  describeType(schema)
    .map(({ text }) => text)
    .join("");

test.each<[Schema, string]>([
  [{ type: "string" }, "string"],
  [{ type: "string", format: "date-time" }, "timestamp"],
  [{ type: ["string", "null"] }, "string or null"],
  [{ anyOf: [{ type: "string", enum: ["a", "b"] }, { type: "null" }] }, "a or b or null"],
  [{ enum: ["a", "b", "c"] }, "a, b or c"],
  [{ type: "array", items: { $ref: "#/components/schemas/Meeting" } }, "array of Meeting"],
  [{ type: "integer" }, "integer"],
  [{}, "anything"],
])("%j is described as %s", (schema, words) => {
  expect(say(schema)).toBe(words);
});

test.each<[Schema, string]>([
  [{ type: "string", maxLength: 200 }, "at most 200 characters"],
  [{ type: "string", minLength: 10, maxLength: 200 }, "10 to 200 characters"],
  [{ type: "integer", minimum: 5, maximum: 480 }, "5 to 480"],
  [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, ""],
  [{ type: "array", maxItems: 25 }, "at most 25"],
])("the limits of %j read %j", (schema, words) => {
  expect(describeLimits(schema)).toBe(words);
});

test("fields are found through lists and the null of an optional object", () => {
  const object: Schema = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };
  const fields = [{ name: "id", schema: { type: "string" }, isRequired: true }];
  expect(fieldsOf(object)).toEqual(fields);
  expect(fieldsOf({ type: "array", items: object })).toEqual(fields);
  expect(fieldsOf({ anyOf: [object, { type: "null" }] })).toEqual(fields);
});
