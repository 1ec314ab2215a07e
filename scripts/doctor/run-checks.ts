import { writeFileSync } from "node:fs";
import { green, red, say, yellow } from "@/scripts/stack/say.mjs";
import { Complaint } from "./complaint";

/** Returns a short description of the healthy state, or throws a Complaint. */
export type Check = { name: string; examine: () => Promise<string> };

/** Runs every check, also after one failed, and returns how many failed. */
export async function runChecks(checks: Check[]): Promise<number> {
  let failed = 0;
  const results: { name: string; ok: boolean; words: string; advice: string | null }[] = [];
  for (const { name, examine } of checks) {
    try {
      const words = await examine();
      results.push({ name, ok: true, words, advice: null });
      say(`${green("✓")} ${name.padEnd(12)} ${words}`);
    } catch (error) {
      failed += 1;
      const advice = error instanceof Complaint ? error.advice : "This is a bug. Please report the line above.";
      const words = error instanceof Error ? error.message : String(error);
      results.push({ name, ok: false, words, advice });
      say(`${red("✗")} ${name.padEnd(12)} ${words}`);
      say(`  ${"".padEnd(12)} ${yellow("→")} ${advice}`);
    }
  }
  // For `parley doctor --json`, whose output is the answer alone.
  if (process.env.CHECKS_FILE) writeFileSync(process.env.CHECKS_FILE, JSON.stringify(results));
  say(failed === 0 ? "\nNo problems found." : `\n${failed} of ${checks.length} checks failed.`);
  return failed;
}
