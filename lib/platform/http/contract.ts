import type { z } from "zod";

/** Who may call at all. `guest`: a guest credential or an account; `anyone`: no credential is asked for. */
export type Access = "anyone" | "guest" | "user" | "admin";

/** What the service promises about an operation: feeds OpenAPI and the sweep test, and nothing else. */
export type Contract = {
  summary: string;
  description?: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response?: z.ZodType;
  /** Of the answer when all is well. Without `response`: 204. */
  status: number;
  /** 308: `Location` has the new name of what the path names. With any other, the same shape says that all is not well. */
  otherStatuses: number[];
  /** Server-sent events by name; the answer is a stream. With `response`: for who accepts events rather than JSON. */
  events?: Record<string, z.ZodType | null>;
  /** The answer is no JSON: its media types. With `response`: of who accepts one of them rather than JSON. */
  contentTypes?: string[];
  /** Whether it answers or mails times in the zone that `X-Timezone` names. */
  readsTimezone: boolean;
  /** What it may be refused for, beside the credential and the values sent. */
  looksUp: boolean;
  isRestricted: boolean;
  isLimited: boolean;
  needsOpenVault: boolean;
  /** Codes of 409; writes to something that is there declare them. */
  conflicts?: string[];
};
