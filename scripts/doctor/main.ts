import { dispose } from "@livekit/rtc-node";
import { pool } from "@/lib/database";
import { green, red, say, yellow } from "../stack/say.mjs";
import { checks } from "./checks";
import { Complaint } from "./complaint";

let failed = 0;
for (const { name, examine } of checks) {
  try {
    say(`${green("✓")} ${name.padEnd(12)} ${await examine()}`);
  } catch (error) {
    failed += 1;
    say(`${red("✗")} ${name.padEnd(12)} ${error instanceof Error ? error.message : error}`);
    say(
      `  ${"".padEnd(12)} ${yellow("→")} ${error instanceof Complaint ? error.advice : "This should not happen: the line above says where."}`,
    );
  }
}
say(failed === 0 ? "\nNothing to object." : `\n${failed} of ${checks.length} need attention.`);
await pool.end();
await dispose();
process.exit(failed === 0 ? 0 : 1);
