import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PolicyPage } from "@/components/admin/policy/policy-page";
import { readPolicy, readRetention } from "@/lib/core/installation-policy/queries";
import { serializePolicy } from "@/lib/core/installation-policy/serializer";
import { countGuestsNow } from "@/lib/flows/policy-admin/queries";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Policy · Administration" };

export default async function AdminPolicyPage() {
  const actor = await requirePageActor("/admin/policy");
  if (!actor.isAdmin) notFound();
  const [policy, retention, guestsNow] = await Promise.all([readPolicy(), readRetention(), countGuestsNow()]);
  return <PolicyPage initial={serializePolicy(policy, retention)} guestsNow={guestsNow} />;
}
