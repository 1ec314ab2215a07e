import { run, tool } from "../stack/command.mjs";
import { say, step } from "../stack/say.mjs";
import { root } from "../stack/stack.mjs";

const checks = [
  { title: "Types", command: tool(root, "tsc"), args: ["--noEmit", "-p", "."] },
  { title: "Lint and format", command: tool(root, "biome"), args: ["check", "--error-on-warnings"] },
  { title: "Architecture", command: process.execPath, args: ["scripts/check-architecture.mjs"] },
  { title: "Migrations", command: process.execPath, args: ["scripts/check-migrations.mjs"] },
  { title: "Unused code", command: tool(root, "knip"), args: [] },
];

/** Looks at the sources without running them; each check counts as one test. */
export async function runChecks() {
  const tally = { passed: 0, failed: 0 };
  for (const { title, command, args } of checks) {
    try {
      await step(title, () => run(command, args, { cwd: root, niceness: 15 }));
      tally.passed += 1;
    } catch (error) {
      say(error.message);
      tally.failed += 1;
    }
  }
  return tally;
}
