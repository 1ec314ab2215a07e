import type { z } from "zod";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What is wrong with a value, for people. Undefined where zod's own words do. Messages of a schema come before these. */
export function describeIssue(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "This field is required."
        : `This must be ${typeNames[issue.expected] ?? issue.expected}.`;
    case "invalid_value":
      return `Use ${issue.values.length > 1 ? "one of " : ""}${issue.values.map(String).join(", ")}.`;
    case "too_big":
      return `Use ${limit("at most", Number(issue.maximum), issue.origin)}.`;
    case "too_small":
      return Number(issue.minimum) === 1 && issue.origin !== "number" && issue.origin !== "int"
        ? "This can't be empty."
        : `Use ${limit("at least", Number(issue.minimum), issue.origin)}.`;
    default:
      return undefined;
  }
}

const typeNames: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  date: "a date",
  null: "null",
};

function limit(bound: string, count: number, origin: string): string {
  const units = origin === "string" ? "character" : origin === "array" || origin === "set" ? "entry" : null;
  if (!units) return `a number of ${bound} ${count}`;
  const plural = units === "entry" ? "entries" : "characters";
  return `${bound} ${count} ${count === 1 ? units : plural}`;
}
