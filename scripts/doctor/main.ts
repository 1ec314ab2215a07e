import { dispose } from "@livekit/rtc-node";
import { pool } from "@/lib/platform/database/database";
import { checks } from "./checks";
import { runChecks } from "./run-checks";

const failed = await runChecks(checks);
await pool.end();
await dispose();
process.exit(failed === 0 ? 0 : 1);
