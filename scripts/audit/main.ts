import { removeEntries } from "@/lib/features/audit-log/remove-entries";
import { pool } from "@/lib/platform/database/database";
import { main, Stop, say } from "@/scripts/stack/say.mjs";

await main(async () => {
  const before = new Date(`${process.env.AUDIT_BEFORE}T00:00:00Z`);
  if (!(before.getTime() < Date.now())) throw new Stop("Choose a day in the past.");
  const removed = await removeEntries(before);
  say(
    removed === 0
      ? `No entry is from before ${process.env.AUDIT_BEFORE}.`
      : `${removed} entries from before ${process.env.AUDIT_BEFORE} were removed. The log says so.`,
  );
});
await pool.end();
