// `npm run audit:remove -- --before 2025-01-01`: removes old entries of the audit log, and records what it removed.
import path from "node:path";
import { checkNode, installDependencies } from "./stack/dependencies.mjs";
import { main, Stop } from "./stack/say.mjs";

await main(async () => {
  const [option, before] = process.argv.slice(2);
  if (option !== "--before" || !/^\d{4}-\d\d-\d\d$/.test(before ?? "") || Number.isNaN(Date.parse(before)))
    throw new Stop("Say from before which day entries are to go: npm run audit:remove -- --before 2025-01-01");
  checkNode();
  await installDependencies(path.join(import.meta.dirname, ".."));
  const { runBeside } = await import("./stack/run-beside.mjs");
  process.exit(await runBeside("scripts/audit/main.ts", { AUDIT_BEFORE: before }));
});
