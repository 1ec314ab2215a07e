import { database } from "@/lib/platform/database/database";

type Filling = { userId: string; organisationId: string; folders: number; teams: number; notes: number };

/**
 * Folders of one person, of as many colleagues' that are shared with them, and of teams that they are on, with notes in
 * all of them.
 */
export async function fillKnowledge({ userId, organisationId, folders, teams, notes }: Filling) {
  await database.$executeRaw`
    with owners as (
      insert into users (id, organisation_id, email, name, updated_at)
      select gen_random_uuid(), ${organisationId}::uuid, gen_random_uuid() || '@example.com', 'Owner ' || n, now()
        from generate_series(1, 5) n
      returning id
    ), own_teams as (
      insert into teams (id, organisation_id, name, updated_at)
      select gen_random_uuid(), ${organisationId}::uuid, 'Team ' || n, now() from generate_series(1, ${teams}::int) n
      returning id
    ), members as (
      insert into team_members (team_id, user_id) select id, ${userId}::uuid from own_teams
    ), made as (
      insert into knowledge_folders (id, organisation_id, owner_id, team_id, name, updated_at)
      select gen_random_uuid(), ${organisationId}::uuid, owner, null::uuid, 'Folder', now()
        from (select case when n % 2 = 0 then ${userId}::uuid
                          else (array(select id from owners))[1 + n % 5] end as owner
                from generate_series(1, ${folders}::int) n) o
      union all
      select gen_random_uuid(), ${organisationId}::uuid, null, id, 'Team', now() from own_teams
      returning id, owner_id
    ), shared as (
      insert into knowledge_shares (id, folder_id, user_id, role)
      select gen_random_uuid(), id, ${userId}::uuid, 'editor' from made where owner_id <> ${userId}::uuid
    ), placed as (select array_agg(id) as ids from made)
    insert into knowledge_notes (id, folder_id, title, body, excerpt, updated_at)
    select gen_random_uuid(), ids[1 + n % cardinality(ids)], 'Note ' || n, 'Paint the roof.', 'Paint the roof.',
           now() - make_interval(mins => n)
      from placed, generate_series(1, ${notes}::int) n`;
}
