import { green, red, say, yellow } from "../stack/say.mjs";
import { Complaint } from "./complaint";

/** Each answers a few words when all is well, and throws a Complaint when it is not. */
export type Check = { name: string; examine: () => Promise<string> };

/** Runs every check, whatever became of those before it, and answers how many have something to object. */
export async function runChecks(checks: Check[]): Promise<number> {
  let failed = 0;
  for (const { name, examine } of checks) {
    try {
      say(`${green("✓")} ${name.padEnd(12)} ${await examine()}`);
    } catch (error) {
      failed += 1;
      const advice = error instanceof Complaint ? error.advice : "This should not happen: the line above says where.";
      say(`${red("✗")} ${name.padEnd(12)} ${error instanceof Error ? error.message : error}`);
      say(`  ${"".padEnd(12)} ${yellow("→")} ${advice}`);
    }
  }
  say(failed === 0 ? "\nNothing to object." : `\n${failed} of ${checks.length} need attention.`);
  return failed;
}
