import { failureWords } from "@/lib/platform/jobs/failure-words";
import type { HealthCheckWire } from "./schema";

/** What a check found. `advice`: what to do when it isn't green. */
export type Finding = Pick<HealthCheckWire, "status" | "summary" | "advice" | "details">;

export const green = (summary: string, details: string[] = []): Finding => ({
  status: "green",
  summary,
  advice: null,
  details,
});
export const amber = (summary: string, advice: string, details: string[] = []): Finding => ({
  status: "amber",
  summary,
  advice,
  details,
});
export const red = (summary: string, advice: string, details: string[] = []): Finding => ({
  status: "red",
  summary,
  advice,
  details,
});

/** A check that didn't get its answer in time. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

/** Why something failed, without secrets and private words: they may be in the messages of others. */
export function reasonOf(error: unknown): string {
  if (error instanceof NoAnswer) return "no response";
  const code = error instanceof Error ? Object(error.cause).code : undefined;
  const words = failureWords(error).replace(/^Parley: /, "");
  return typeof code === "string" && /^\w+$/.test(code) ? `${words} (${code})` : words;
}

export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

const units = ["B", "KB", "MB", "GB", "TB"];
/** "3.2 GB" */
export function sizeOf(bytes: number): string {
  const step = bytes > 0 ? Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10)) : 0;
  const size = bytes / 1024 ** step;
  return `${size >= 10 || step === 0 ? Math.round(size) : size.toFixed(1)} ${units[step]}`;
}

/** "40 s", "5 min", "3 h", "2 days" */
export function spanOf(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return seconds < 129_600 ? `${Math.round(seconds / 3600)} h` : plural(Math.round(seconds / 86_400), "day");
}

/** "5 min ago" */
export const agoOf = (at: Date, now = new Date()) =>
  `${spanOf(Math.max(0, (now.getTime() - at.getTime()) / 1000))} ago`;
