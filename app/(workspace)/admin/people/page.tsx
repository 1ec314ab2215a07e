import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PeoplePage } from "@/components/admin/people/people-page";
import { listPeople } from "@/lib/flows/people-admin/queries";
import { peopleQuery } from "@/lib/flows/people-admin/schema";
import { serializePersonRow } from "@/lib/flows/people-admin/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";
import { env } from "@/lib/platform/env";

export const metadata: Metadata = { title: "People · Administration" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AdminPeoplePage({ searchParams }: Props) {
  const actor = await requirePageActor("/admin/people");
  if (!actor.isAdmin) notFound();
  const q =
    peopleQuery.shape.q
      .catch("")
      .parse((await searchParams).q)
      ?.trim() ?? "";
  const people = (await listPeople(q)).map(serializePersonRow);
  return <PeoplePage initial={{ q, people }} configured={env.ADMIN_EMAILS} />;
}
