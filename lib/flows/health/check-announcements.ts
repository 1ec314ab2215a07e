import "server-only";
import { pool } from "@/lib/platform/database/database";
import { isPooled } from "@/lib/platform/database/database-connection";
import { measureAnnouncement, poolerAdvice } from "@/lib/platform/events/check-announcements";
import { announcedMs } from "./constants";
import { amber, type Finding, green, red } from "./finding";

/** PostgreSQL's own value assumes spinning disks: it makes reading a whole table look cheap. */
const pageCostMax = 2;

/** Announcements go out by DATABASE_URL, and come in by DATABASE_LISTEN_URL where that is set. */
export async function checkAnnouncements(): Promise<Finding> {
  const ms = await measureAnnouncement(announcedMs);
  if (ms === null) return red("announcements don't arrive", poolerAdvice);
  const arrived = `announcements arrive in ${Math.ceil(ms)} ms`;
  if (!isPooled) return green(arrived);
  const { rows } = await pool.query<{ cost: number }>("select current_setting('random_page_cost')::float8 as cost");
  const cost = rows[0]?.cost ?? 0;
  if (cost > pageCostMax) {
    return amber(
      `${arrived}, but statements through the pooler are planned for spinning disks`,
      "Run alter role … set random_page_cost = 1.1 for the role of DATABASE_URL, then restart the pooler.",
    );
  }
  return green(`${arrived}, past the pooler of DATABASE_URL`);
}
