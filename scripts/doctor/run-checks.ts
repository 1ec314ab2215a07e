import { green, red, say, yellow } from "@/scripts/stack/say.mjs";
import { Complaint } from "./complaint";

/** Returns a short description of the healthy state, or throws a Complaint. */
export type Check = { name: string; examine: () => Promise<string> };

/** Runs every check, also after one failed, and returns how many failed. */
export async function runChecks(checks: Check[]): Promise<number> {
  let failed = 0;
  for (const { name, examine } of checks) {
    try {
      say(`${green("✓")} ${name.padEnd(12)} ${await examine()}`);
    } catch (error) {
      failed += 1;
      const advice = error instanceof Complaint ? error.advice : "This is a bug. Please report the line above.";
      say(`${red("✗")} ${name.padEnd(12)} ${error instanceof Error ? error.message : error}`);
      say(`  ${"".padEnd(12)} ${yellow("→")} ${advice}`);
    }
  }
  say(failed === 0 ? "\nNo problems found." : `\n${failed} of ${checks.length} checks failed.`);
  return failed;
}
