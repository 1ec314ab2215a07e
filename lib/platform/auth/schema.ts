import { z } from "zod";
import { instant, instantInput } from "@/lib/language/time/schema";

export const passwordLengthMax = 200;

const passwordText = z
  .string()
  .min(10, "Use at least 10 characters.")
  .max(passwordLengthMax, "Use at most 200 characters.");

export const setPasswordBody = z.strictObject({
  password: passwordText,
  /** Required if there is a password already, unless the user entered a mailed code within the last five minutes. */
  current_password: z.string().max(passwordLengthMax).optional(),
});

export const tokenParams = z.object({ token_id: z.uuid() });
export const sessionParams = z.object({ session_id: z.uuid() });

export const apiTokenShape = z
  .object({
    id: z.uuid(),
    name: z.string(),
    prefix: z.string(),
    scope: z.enum(["full", "read"]),
    expires_at: instant.nullable(),
    last_used_at: instant.nullable(),
    created_at: instant,
  })
  .meta({ id: "ApiToken" });

export const createdApiTokenShape = apiTokenShape
  .extend({ token: z.string().describe("The secret, shown only once") })
  .meta({ id: "CreatedApiToken" });

export const createApiTokenBody = z.strictObject({
  name: z.string().trim().min(1, "Enter a name.").max(80).meta({ pattern: "\\S" }),
  scope: z.enum(["full", "read"]),
  expires_at: instantInput.nullable().optional(),
});

export const sessionShape = z
  .object({
    id: z.uuid(),
    current: z.boolean(),
    user_agent: z.string().nullable(),
    created_at: instant,
    last_seen_at: instant,
  })
  .meta({ id: "Session" });

export const recentAuthBody = z
  .strictObject({
    password: z.string().max(passwordLengthMax).optional(),
    code: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
  })
  .refine((body) => (body.password === undefined) !== (body.code === undefined), "Send either a password or a code.")
  .meta({ oneOf: [{ required: ["password"] }, { required: ["code"] }] });

export const recentAuthShape = z.object({ token: z.string(), expires_at: instant }).meta({ id: "RecentAuth" });
