import path from "node:path";
import type { FuzzWorld } from "@/lib/testing/fuzz-world";

type FuzzConfig = { origin: string; headers: Record<string, string>; world: FuzzWorld };

/** Drawn this often from what exists: the rest finds out what happens to what does not. */
const existingShare = 0.9;

/** Put into a body that accepts, it would break a rule that the document states, and the generator keeps. */
const proposed = "proposed_start";

/** Which meeting a path below a meeting is about; the live one for all others. */
const placesOfMeetings = {
  past: "/(summary|transcript$|transcript/|transcript-|recording$|hide|restore|jottings|archive)",
  ahead: "/(cancel|invites|reply|calendar-sync)",
} as const;

/** The fuzzer's configuration as TOML. */
export function fuzzConfig({ origin, headers, world: { values, meetings } }: FuzzConfig): string {
  const inPaths = Object.keys(values).filter((name) => /_id$|^code$|^email$|^identity$/.test(name));
  return [
    `base-url = ${text(`${origin}/api`)}`,
    `hooks = ${text(path.join(import.meta.dirname, "hooks.py"))}`,
    "continue-on-failure = true",
    'suppress-health-check = ["all"]',
    // A slower answer is a failure as well.
    "request-timeout = 15.0",
    ...section("cache", ["enabled = false"]),
    ...section("headers", pairs(headers)),
    ...Object.entries(values).flatMap(([name, all]) =>
      section(`dictionaries.${name}`, [`values = ${JSON.stringify(all)}`]),
    ),
    ...section("parameters", [
      ...inPaths.map((name) => `"path.${name}" = ${JSON.stringify(values[name]?.[0])}`),
      ...Object.keys(values).map((name) => drawn(`query.${name}`, name)),
      ...Object.keys(values).flatMap((name) => (name === proposed ? [] : [drawn(`body.${name}`, name)])),
      drawn("header.X-Timezone", "zone"),
    ]),
    ...Object.entries(placesOfMeetings).flatMap(([name, places]) => [
      "[[operations]]",
      `include-path-regex = ${text(`^/(meetings/\\{meeting_id\\}|m/\\{code\\})${places}`)}`,
      ...section("operations.parameters", [
        `"path.meeting_id" = ${text(meetings[name as keyof typeof placesOfMeetings].id)}`,
        `"path.code" = ${text(meetings[name as keyof typeof placesOfMeetings].code)}`,
      ]),
    ]),
    // Event streams do not end, and the fuzzer would wait. vitest tests them.
    "[[operations]]",
    'include-path-regex = "(events|/stream)$"',
    "enabled = false",
    ...section("generation", [
      "no-shrink = true",
      // The role's own credential is sent with each request.
      "with-security-parameters = false",
    ]),
    ...section("phases.stateful", ["enabled = false"]),
    ...section("phases.coverage", ['unexpected-methods = ["GET", "PUT", "POST", "DELETE", "PATCH"]']),
    // Ids taken from answers would delete what the next requests need.
    ...section("phases.coverage.extra-data-sources", ["responses = false"]),
    ...section("phases.fuzzing.extra-data-sources", ["responses = false"]),
    ...section("checks", ["enabled = false"]),
    ...checks.flatMap((check) => section(`checks.${check}`, ["enabled = true"])),
    // Rights, missing things, sizes and types of content are not expressed in the schema.
    ...section("checks.positive_data_acceptance", [
      "enabled = true",
      'expected-statuses = ["2xx", 401, 403, 404, 409, 410, 413, 415, 416, 429]',
    ]),
    "",
  ].join("\n");
}

const checks = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_schema_conformance",
  "negative_data_rejection",
];

const text = (value: string) => JSON.stringify(value);
const section = (name: string, lines: string[]) => [`[${name}]`, ...lines];
const pairs = (record: Record<string, string>) =>
  Object.entries(record).map(([name, value]) => `${name} = ${text(value)}`);
const drawn = (key: string, dictionary: string) =>
  `"${key}" = { dictionary = "${dictionary}", probability = ${existingShare} }`;
