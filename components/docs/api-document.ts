import { compareText } from "@/lib/language/compare-text";
import type { Schema } from "./schema-words";

type Content = Record<string, { schema?: Schema; "x-events"?: Record<string, Schema | null> }>;

type ApiOperation = {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description?: string; content?: Content }>;
};

/** As much of the OpenAPI document as the reference shows. */
export type ApiDocument = {
  info: { description?: string };
  paths: Record<string, Record<string, ApiOperation>>;
  components?: { schemas?: Record<string, Schema> };
};

export type ListedOperation = ApiOperation & { method: string; path: string };

/** A page of the reference. `slug` is its address under `/docs`. */
export type OperationGroup = { slug: string; title: string; operations: ListedOperation[] };

const titles: Record<string, string> = {
  auth: "Authentication",
  m: "Meeting links and guests",
  tokens: "API tokens",
  users: "Profile",
  "summary-templates": "Notes templates",
  "meetings-people": "Invitations and replies",
  "meetings-room": "In the meeting",
  "meetings-recording": "Recordings and transcripts",
  "meetings-notes": "Notes of a meeting",
};

/** What stands after the id in a path of one meeting, by the page that it is described on. Everything else: `meetings`. */
const partsOfMeetings: Record<string, readonly string[]> = {
  "meetings-people": ["invites", "reply"],
  "meetings-room": [
    ...["join", "participants", "lobby-events", "my-lobby-events", "waiting", "lock", "occupancy"],
    ...["hand", "mute-all", "desk-view", "wide-camera", "share-requests", "sharing-open", "call-rating"],
    ...["chat", "polls", "whiteboard", "prompter", "copilot", "jottings", "last-time"],
  ],
  "meetings-recording": ["recording", "transcript", "transcript-events", "transcription", "spoken-language"],
  "meetings-notes": ["summary", "summary-events", "access", "access-request", "access-requests", "openings"],
};

/** Operations by the first word of their path, those of meetings by what they are about; meetings first. */
export function groupOperations(document: ApiDocument): OperationGroup[] {
  const groups = new Map<string, ListedOperation[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const slug = slugOf(operation.tags?.[0] ?? "other", path);
      groups.set(slug, [...(groups.get(slug) ?? []), { ...operation, method: method.toUpperCase(), path }]);
    }
  }
  return [...groups]
    .map(([slug, operations]) => ({ slug, title: titles[slug] ?? nameTag(slug), operations }))
    .sort((a, b) => weight(a.slug) - weight(b.slug) || compareText(a.title, b.title));
}

function slugOf(tag: string, path: string) {
  if (tag !== "meetings") return tag;
  const part = path.split("/")[3];
  return Object.entries(partsOfMeetings).find(([, parts]) => part && parts.includes(part))?.[0] ?? tag;
}

/** Meetings first, plumbing last. */
function weight(slug: string) {
  if (slug === "meetings") return 0;
  if (slug in partsOfMeetings) return 1 + Object.keys(partsOfMeetings).indexOf(slug);
  return ["health", "webhooks"].includes(slug) ? 100 : 50;
}

function nameTag(tag: string) {
  const words = tag.replace(/-/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a search looks through, and where it leads. */
export type Found = { method: string; path: string; summary: string; href: string };

export const listFound = (groups: OperationGroup[]): Found[] =>
  groups.flatMap(({ slug, operations }) =>
    operations.map(({ method, path, summary = "", operationId }) => ({
      method,
      path,
      summary,
      href: hrefOf(slug, operationId),
    })),
  );

export const hrefOf = (slug: string, operationId?: string) =>
  `/docs/${slug}${operationId === undefined ? "" : `#${operationId}`}`;

/** The schemas that these operations name, and those that these name in turn, by name. */
export function schemasOf(operations: ListedOperation[], document: ApiDocument): [string, Schema][] {
  const all = document.components?.schemas ?? {};
  const named = new Map<string, Schema>();
  const visit = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === "$ref" && typeof inner === "string") take(schemaName(inner));
      else visit(inner);
    }
  };
  const take = (name: string) => {
    const schema = all[name];
    if (!schema || named.has(name)) return;
    named.set(name, schema);
    visit(schema);
  };
  for (const { parameters, requestBody, responses } of operations) {
    visit(parameters);
    visit(requestBody);
    // Refusals are all one problem document, described on the first page.
    visit(Object.entries(responses).filter(([status]) => /^[23]/.test(status)));
  }
  return [...named].sort(([a], [b]) => compareText(a, b));
}

export const schemaName = (ref: string) => ref.split("/").at(-1) ?? ref;

/** The codes of 409 that only some operations have, each with those operations, by code. */
export function listConflicts(groups: OperationGroup[]): { code: string; operations: Found[] }[] {
  const byCode = new Map<string, Found[]>();
  for (const group of groups) {
    for (const [at, found] of listFound([group]).entries()) {
      const said = group.operations[at]?.responses["409"]?.description ?? "";
      for (const [, code = ""] of said.matchAll(/`([a-z_]+)`/g)) byCode.set(code, [...(byCode.get(code) ?? []), found]);
    }
  }
  return [...byCode].map(([code, operations]) => ({ code, operations })).sort((a, b) => compareText(a.code, b.code));
}
