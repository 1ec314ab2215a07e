import "server-only";
import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import { policyRules } from "@/lib/core/installation-policy/constants";
import { policyShape } from "@/lib/core/installation-policy/schema";
import { fullNoteShape } from "@/lib/features/knowledge/schema";
import { voiceNoteShape } from "@/lib/features/voice-notes/schema";
import { boardShape } from "@/lib/features/whiteboard/schema";
import { instant, timezoneInput } from "@/lib/language/time/schema";
import type { Contract } from "@/lib/platform/http/contract";
import { operationId } from "./operation-id";

/** A module of route handlers, as Next defines them. */
export type RouteModule = Partial<Record<Method, unknown>>;
/** Maps a path such as `/meetings/{meeting_id}` to its handlers. */
export type Routes = Record<string, RouteModule>;

export const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];

/** The problem document of every refusal. It has no other members. */
export const problemShape = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe("A message for people"),
    code: z.string().describe("Stable, for programs"),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe("With 422: which values are invalid, and why"),
    retry_at: instant.optional().describe("With 429: when to try again"),
    teams: z
      .array(z.object({ id: z.uuid(), name: z.string() }))
      .optional()
      .describe("With 409 `last_owner` of `DELETE /users/me`: teams that others are on and only you own"),
    opens_at: instant.optional().describe("With 409 `too_early`: from when people can join"),
    scheduled_at: instant.nullable().optional().describe("With 409 `meeting_moved`: the current start"),
    slots: z.array(instant).optional().describe("With 409 `slot_taken`: free starts nearby"),
    current: z
      .union([boardShape, fullNoteShape, voiceNoteShape, policyShape])
      .optional()
      .describe(
        "With 409 `stale_whiteboard`: the current board. With 412 of a knowledge note, a voice note or the policy: the current one",
      ),
    rule: z.enum(policyRules).optional().describe("With 409 `policy_forbids`: which rule of the administrators"),
    allow: z.array(z.string()).optional().describe("With 405: the methods that this path supports"),
  })
  .meta({ id: "Problem", description: "RFC 9457 problem document" });

const refused: ZodOpenApiResponseObject = {
  id: "Refused",
  description: "The request was refused or failed. `code` and `detail` say why",
  content: { "application/problem+json": { schema: problemShape } },
};

const zoneHeader = z.object({
  "X-Timezone": timezoneInput.optional().meta({ description: "Your IANA time zone, for the times in emails" }),
});

/** The contract of a handler that `route()` created; null for any other value. */
export function contractOf(handler: unknown): Contract | null {
  return typeof handler === "function" && "contract" in handler ? (handler.contract as Contract) : null;
}

/** Every operation that has a contract. */
export function declaredOperations(routes: Routes) {
  return Object.entries(routes).flatMap(([pattern, module]) =>
    methods.flatMap((method) => {
      const contract = contractOf(module[method]);
      return contract ? [{ method, pattern, contract }] : [];
    }),
  );
}

/** Generates the OpenAPI 3.1 document from the contracts of these routes alone. */
export function makeDocument(routes: Routes, origin: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const [path, module] of Object.entries(routes)) {
    for (const method of methods) {
      const contract = contractOf(module[method]);
      if (contract) paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(path, method, contract) };
    }
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Parley",
      version: "1",
      description:
        "Everything that the pages of Parley can do. Send `Authorization: Bearer parley_…` with a token from Settings. Times are ISO 8601. Those you send need an offset; those you receive are in UTC. The `X-Timezone` header sets your time zone for emails.",
    },
    servers: [{ url: `${origin}/api` }],
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "An API token, or a guest's token" },
      },
    },
    paths,
  });
}

function toOperation(path: string, method: Method, contract: Contract): ZodOpenApiOperationObject {
  const { summary, description, access, params, query, body, readsTimezone } = contract;
  const content = body && { "application/json": { schema: body } };
  return {
    operationId: operationId(path, method),
    tags: [path.split("/")[1] ?? ""],
    summary,
    ...(description && { description }),
    security: access === "anyone" ? [] : [{ bearer: [] }],
    requestParams: {
      ...(params instanceof z.ZodObject && { path: params }),
      ...(query instanceof z.ZodObject && { query }),
      ...(readsTimezone && { header: zoneHeader }),
    },
    ...(content && { requestBody: { required: !body.safeParse(undefined).success, content } }),
    responses: {
      ...Object.fromEntries(
        [contract.status, ...contract.otherStatuses].map((status) => [
          status,
          status === 308 ? { description: "It has another name now: `Location` says which" } : toResponse(contract),
        ]),
      ),
      ...Object.fromEntries(refusals(method, contract).map((status) => [status, refused])),
      ...(contract.conflicts?.length && { 409: toConflict(contract.conflicts) }),
      default: refused,
    },
  };
}

/** The 409 response with its possible codes. */
const toConflict = (codes: string[]): ZodOpenApiResponseObject => ({
  description: `The current state doesn't allow it: ${codes.map((code) => `\`${code}\``).join(", ")}`,
  content: { "application/problem+json": { schema: problemShape } },
});

/** The error statuses that follow from the contract. */
function refusals(method: Method, { body, looksUp, isRestricted, isLimited, needsOpenVault }: Contract): number[] {
  const isWrite = method !== "GET";
  const statuses = [
    [400, body],
    [401, true],
    [403, isWrite || isRestricted],
    [404, looksUp],
    [413, body],
    [422, true],
    [423, needsOpenVault],
    [429, isLimited],
  ] as const;
  return statuses.flatMap(([status, applies]) => (applies ? [status] : []));
}

const bodiless: Record<number, string> = {
  202: "Accepted",
  302: "`Location` leads to it",
  303: "Leads the browser on",
};

function toResponse({ status, response, events, contentTypes }: Contract) {
  if (events) {
    const described = Object.entries(events).map(([name, data]) => `\`${name}\`${data ? "" : " (no payload)"}`);
    const list = `erver-sent events: ${described.join(", ")}`;
    return {
      description: response ? `Done. With \`Accept: text/event-stream\`, s${list}` : `S${list}`,
      content: {
        ...(response && { "application/json": { schema: response } }),
        "text/event-stream": { schema: z.string(), "x-events": eventSchemas(events) },
      },
    };
  }
  if (contentTypes) {
    const files = Object.fromEntries(contentTypes.map((type) => [type, {}]));
    if (!response) return { description: "Binary data", content: files };
    return { description: "Done", content: { "application/json": { schema: response }, ...files } };
  }
  if (!response) return { description: bodiless[status] ?? "Done" };
  return { description: "Done", content: { "application/json": { schema: response } } };
}

/** Inlines schemas: the document has no component for a reference to point to. */
const withoutIds = z.registry<{ id?: string }>();

function eventSchemas(events: NonNullable<Contract["events"]>) {
  return Object.fromEntries(
    Object.entries(events).map(([name, data]) => [
      name,
      data ? z.toJSONSchema(data, { unrepresentable: "any", metadata: withoutIds }) : null,
    ]),
  );
}
