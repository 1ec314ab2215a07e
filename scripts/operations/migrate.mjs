import { applyMigrations, listPending } from "../stack/migrations.mjs";
import { grantProductRights } from "../stack/product-role.mjs";
import { say } from "../stack/say.mjs";
import { root } from "../stack/stack.mjs";
import { withDatabase } from "./with-database.mjs";

export async function run() {
  return withDatabase(async ({ settings, url }) => {
    const applied = await listPending(root, url);
    await applyMigrations(root, url);
    await grantRights(settings);
    say(applied.length === 0 ? "The tables are up to date." : `Applied ${applied.length}: ${applied.join(", ")}.`);
    return { applied };
  });
}

/** To the role that uses the tables, where another owns them. */
export async function grantRights({ DATABASE_OWNER_URL: owner, DATABASE_URL: url }) {
  if (owner && url) await grantProductRights(owner, decodeURIComponent(new URL(url).username));
}
