// The role by which web and workers use a database: they can do everything with rows, except with those that only come, and
// with what the payment provider said, which one function of the database writes.
import { randomBytes } from "node:crypto";
import { withClient } from "./postgres.mjs";

const productRole = "parley_product";

/** Makes the role of a database of our own, with a new password. Returns the address of the database for it. */
export async function makeProductRole(ownerUrl) {
  const password = randomBytes(24).toString("hex");
  await withClient(ownerUrl, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_roles where rolname = $1", [productRole]);
    if (rowCount === 0) await client.query(`create role ${productRole}`);
    await client.query(
      `alter role ${productRole} with login nosuperuser nocreatedb nocreaterole password '${password}'`,
    );
  });
  await grantProductRights(ownerUrl, productRole);
  const url = new URL(ownerUrl);
  url.username = productRole;
  url.password = password;
  return url.href;
}

/** Gives this role what the product needs of the tables that there are: after each migration. */
export async function grantProductRights(ownerUrl, role) {
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query("select quote_ident($1) as name, quote_ident(current_database()) as database", [
      role,
    ]);
    const [{ name, database }] = rows;
    await client.query(`
      begin;
      grant connect, temporary on database ${database} to ${name};
      grant usage on schema public, graphile_worker to ${name};
      grant select, insert, update, delete on all tables in schema public, graphile_worker to ${name};
      grant usage, select, update on all sequences in schema public, graphile_worker to ${name};
      grant execute on all functions in schema public, graphile_worker to ${name};
      revoke update, delete, truncate, references, trigger on public.audit_entries from ${name};
      revoke insert, update, delete, truncate, references, trigger on public.subscriptions from ${name};
      revoke insert, update, delete on public._prisma_migrations from ${name};
      revoke insert, update, delete on graphile_worker.migrations from ${name};
      ${openJobTables}
      commit`);
  });
}

/** The job runner shows rows of its tables to their owner alone. Who may use the tables at all, is said by the rights. */
const openJobTables = `
  do $$
  declare
    one regclass;
  begin
    for one in
      select c.oid from pg_class c
       where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
         and not exists (select from pg_policy where polrelid = c.oid and polname = 'parley_product')
    loop
      execute format('create policy parley_product on %s using (true) with check (true)', one);
    end loop;
  end $$;`;
