import type { Metadata } from "next";
import { VoiceNotesPage } from "@/components/voice-notes/list/voice-notes-page";
import { getUser } from "@/lib/core/users/queries";
import { requirePageActor } from "@/lib/platform/auth/page-actor";
import { hasPassword } from "@/lib/platform/auth/queries";

export const metadata: Metadata = { title: "Voice notes" };

export default async function Page() {
  const actor = await requirePageActor("/voice-notes");
  const [{ email }, isPasswordSet] = await Promise.all([getUser(actor.id), hasPassword(actor)]);
  return <VoiceNotesPage reader={{ email, hasPassword: isPasswordSet }} />;
}
