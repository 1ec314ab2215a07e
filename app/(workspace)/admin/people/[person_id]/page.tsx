import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PersonPage } from "@/components/admin/people/person-page";
import { findPersonDetail } from "@/lib/flows/people-admin/queries";
import { personParams } from "@/lib/flows/people-admin/schema";
import { serializePersonDetail } from "@/lib/flows/people-admin/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";
import { hasPassword } from "@/lib/platform/auth/queries";
import { env } from "@/lib/platform/env";

export const metadata: Metadata = { title: "Person · Administration" };

type Props = { params: Promise<{ person_id: string }> };

export default async function AdminPersonPage({ params }: Props) {
  const asked = personParams.safeParse(await params);
  const id = asked.data?.person_id ?? "";
  const actor = await requirePageActor(`/admin/people/${id}`);
  if (!actor.isAdmin || !asked.success) notFound();
  const [person, isPasswordSet] = await Promise.all([findPersonDetail(id), hasPassword(actor)]);
  if (!person) notFound();
  return (
    <PersonPage
      initial={serializePersonDetail(person)}
      isSelf={actor.id === id}
      hasPlans={env.BILLING}
      reader={{ email: actor.email, hasPassword: isPasswordSet }}
    />
  );
}
