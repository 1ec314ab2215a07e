import { z } from "zod";
import { instant } from "@/lib/language/time/schema";

const healthStatuses = ["green", "amber", "red"] as const;

const healthCheckShape = z
  .object({
    id: z.string().describe("Stable, such as `database`"),
    name: z.string(),
    status: z.enum(healthStatuses),
    summary: z.string(),
    advice: z.string().nullable().describe("What to do. Null: nothing"),
    details: z.array(z.string()),
  })
  .meta({ id: "HealthCheck" });
export type HealthCheckWire = z.infer<typeof healthCheckShape>;

export const installationHealthShape = z
  .object({
    status: z.enum(healthStatuses).describe("The worst of them"),
    checked_at: instant,
    took_ms: z.int(),
    checks: z.array(healthCheckShape),
  })
  .meta({ id: "InstallationHealth" });
export type InstallationHealthWire = z.infer<typeof installationHealthShape>;
