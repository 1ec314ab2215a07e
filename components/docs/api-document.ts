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

const titles: Record<string, string> = {
  auth: "Authentication",
  m: "Meeting links and guests",
  tokens: "API tokens",
  users: "Profile",
  "summary-templates": "Notes templates",
};

/** Operations by the first word of their path, in the order of the document. */
export function groupOperations(
  document: ApiDocument,
): { tag: string; title: string; operations: ListedOperation[] }[] {
  const groups = new Map<string, ListedOperation[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? "other";
      groups.set(tag, [...(groups.get(tag) ?? []), { ...operation, method: method.toUpperCase(), path }]);
    }
  }
  return [...groups]
    .map(([tag, operations]) => ({ tag, title: titles[tag] ?? nameTag(tag), operations }))
    .sort((a, b) => weight(a.tag) - weight(b.tag) || compareText(a.title, b.title));
}

/** Meetings first, plumbing last. */
function weight(tag: string) {
  if (tag === "meetings") return 0;
  return ["health", "webhooks"].includes(tag) ? 2 : 1;
}

function nameTag(tag: string) {
  const words = tag.replace(/-/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
