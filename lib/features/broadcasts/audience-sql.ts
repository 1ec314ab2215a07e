import "server-only";
import { env } from "@/lib/platform/env";
import { Prisma } from "@/prisma/generated/client";

/** Of a row of `users`, `person`, with its choice for announcements, `chosen`: they can be mailed. */
export const reachableSql = Prisma.sql`person.disabled_at is null and person.deleted_at is null and coalesce(chosen.mail, true)`;

/** Accounts with what they chose for announcements. */
export const peopleSql = Prisma.sql`
  users person
  left join notification_preferences chosen on chosen.user_id = person.id and chosen.kind = 'broadcast'`;

/** Whether the person has an address of who runs this installation. */
export const internalSql = () => Prisma.sql`
  (lower(substring(person.email from '@([^@]*)$')) = any(${env.OPERATOR_DOMAINS}::text[]))`;

/** Of an audience: the condition on `person`. */
export const audienceSql = (audience: "outside" | "internal" | "everyone") =>
  audience === "everyone"
    ? reachableSql
    : audience === "internal"
      ? Prisma.sql`${reachableSql} and ${internalSql()}`
      : Prisma.sql`${reachableSql} and not ${internalSql()}`;
