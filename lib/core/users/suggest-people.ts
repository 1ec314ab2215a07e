import "server-only";
import { avatarUrlOf } from "@/lib/language/people/avatar-url";
import { database } from "@/lib/platform/database/database";
import { Prisma } from "@/prisma/generated/client";
import type { KnownPerson, KnownTeam } from "./schema";

type Caller = { id: string; organisationId: string };

/** Who was met or invited longer ago than in these is no longer suggested, so that busy people wait as briefly as others. */
const newestInvites = 300;
const newestMeetings = 50;
const wordsMax = 5;
const peopleSuggestedMax = 8;
const teamsSuggestedMax = 3;
const teamsListedMax = 50;
/** One more than a meeting takes, so that the field says of a larger team that it is too large. */
const teamAddressesMax = 101;

/** People to suggest while `q` is typed, whose name or address has a word that begins like each of its words. */
export function suggestPeople(actor: Caller, q: string): Promise<KnownPerson[]> {
  return findKnown(actor, (text) => hasWordsLike(text, q), peopleSuggestedMax);
}

/** Teams that the caller is on, to suggest while `q` is typed, each with the addresses of the others on it. */
export const suggestTeams = (actor: { id: string }, q: string): Promise<KnownTeam[]> =>
  findTeams(actor, hasWordsLike(spaced(Prisma.sql`t.name`), q), teamsSuggestedMax);

/** All teams that the caller is on. */
export const listKnownTeams = (actor: { id: string }): Promise<KnownTeam[]> =>
  findTeams(actor, Prisma.sql`true`, teamsListedMax);

/** People whose name or address has all words of at least one of these names. */
export async function listPeopleNamed(actor: Caller, names: string[]): Promise<KnownPerson[]> {
  const sought = names.map(wordsOf).filter((words) => words.length > 0);
  if (sought.length === 0) return [];
  const matches = (text: Prisma.Sql) => {
    const each = sought.map((words) =>
      Prisma.join(
        words.map((word) => hasWord(text, word, { isWhole: true })),
        " and ",
      ),
    );
    return Prisma.sql`(${Prisma.join(each, " or ")})`;
  };
  return findKnown(actor, matches, 20 * sought.length);
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).slice(0, wordsMax);

const hasWordsLike = (text: Prisma.Sql, q: string): Prisma.Sql =>
  Prisma.join([Prisma.sql`true`, ...wordsOf(q).map((word) => hasWord(text, word, { isWhole: false }))], " and ");

/** What separates words in names and addresses, as spaces. */
const spaced = (text: Prisma.Sql) => Prisma.sql`translate(public.fold_text(${text}), '.-_+@', '     ')`;

/** Escaped after folding, which makes the sign `%` of its full-width form. */
function hasWord(text: Prisma.Sql, word: string, { isWhole }: { isWhole: boolean }): Prisma.Sql {
  const folded = Prisma.sql`regexp_replace(${spaced(Prisma.sql`${word}::text`)}, '([\\\\%])', '\\\\\\1', 'g')`;
  return Prisma.sql`' ' || ${text} || ' ' like '% ' || ${folded} || ${isWhole ? " %" : "%"}`;
}

type KnownRow = {
  id: string | null;
  email: string;
  name: string | null;
  avatarChoice: string | null;
  avatarVersion: number | null;
};

/**
 * Colleagues, people whom the caller invited, and people with whom the caller was in a room, where each could see the
 * addresses of the others. Nobody disabled. Colleagues come first: from outside, anybody may call themselves like one of
 * them. Then whom one met last. A single statement.
 */
async function findKnown(
  actor: Caller,
  matches: (text: Prisma.Sql) => Prisma.Sql,
  limit: number,
): Promise<KnownPerson[]> {
  const rows = await database.$queryRaw<KnownRow[]>`
    with met as (
      (select email_key as email, display_name as name, user_id, created_at as at
         from invites where invited_by_id = ${actor.id}::uuid order by id desc limit ${newestInvites})
      union all
      select lower(theirs.email), regexp_replace(theirs.display_name, ' \\(\\d+\\)$', ''), theirs.user_id, theirs.admitted_at
        from (select meeting_id from meeting_people
               where user_id = ${actor.id}::uuid and not only_waits and removed_at is null
               order by sort_at desc limit ${newestMeetings}) recent
        join participants own on own.meeting_id = recent.meeting_id and own.identity = ${`user:${actor.id}`}
                             and own.admitted_at is not null
        join participants theirs on theirs.meeting_id = recent.meeting_id
       where theirs.admitted_at is not null and theirs.removed_at is null and theirs.email is not null
    ), contact as (
      select email, (array_agg(name order by at desc) filter (where name is not null))[1] as name,
             (array_agg(user_id order by at desc) filter (where user_id is not null))[1] as user_id, max(at) as at
        from met group by email
    ), known as (
      select u.id, u.email, u.name, u.avatar_choice, u.avatar_version, contact.at,
             true as colleague
        from users u left join contact on contact.email = u.email
       where u.organisation_id = ${actor.organisationId}::uuid and u.disabled_at is null and u.deleted_at is null
         and ${matches(Prisma.sql`translate(u.searched, '.-_+@', '     ')`)}
      union all
      select u.id, coalesce(u.email, contact.email), coalesce(u.name, contact.name), u.avatar_choice, u.avatar_version,
             contact.at, false
        from contact left join users u on u.id = contact.user_id left join users holder on holder.email = contact.email
       where (u.id is null or (u.organisation_id <> ${actor.organisationId}::uuid and u.disabled_at is null and u.deleted_at is null))
         and (holder.id is null
              or (holder.organisation_id <> ${actor.organisationId}::uuid and holder.disabled_at is null))
         and ${matches(spaced(Prisma.sql`coalesce(u.name, contact.name, '') || ' ' || coalesce(u.email, contact.email)`))}
    ), once as (
      select distinct on (email) * from known where id is distinct from ${actor.id}::uuid order by email, at desc nulls last
    )
    select id, email, name, avatar_choice as "avatarChoice", avatar_version as "avatarVersion" from once
     order by colleague desc, at desc nulls last, lower(coalesce(name, email)), email limit ${limit}`;
  return rows.map(({ id, email, name, avatarChoice, avatarVersion }) => ({
    email,
    name,
    user_id: id,
    avatar_url: id && avatarUrlOf({ id, avatarChoice, avatarVersion: avatarVersion ?? 0 }),
  }));
}

/** Teams with nobody else on them are left out. */
const findTeams = (actor: { id: string }, matches: Prisma.Sql, limit: number) => database.$queryRaw<KnownTeam[]>`
  select * from (
    select t.id, t.name,
           array(select u.email from team_members m join users u on u.id = m.user_id
                  where m.team_id = t.id and u.id <> ${actor.id}::uuid and u.disabled_at is null and u.deleted_at is null
                  order by u.email limit ${teamAddressesMax}) as emails
      from team_members own join teams t on t.id = own.team_id
     where own.user_id = ${actor.id}::uuid and ${matches}) team
   where emails <> '{}' order by lower(name), id limit ${limit}`;
