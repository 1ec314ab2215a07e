import type { Metadata } from "next";
import { NotesWriter } from "@/components/settings/notes-writer";
import { SettingsSection } from "@/components/settings/settings-section";
import { requirePageActor } from "@/lib/auth/page-actor";
import { describeLanguageModel, findModelName } from "@/lib/language-model/queries";

export const metadata: Metadata = { title: "Notes · Settings" };

export default async function NotesSettingsPage() {
  const actor = await requirePageActor("/settings/notes");
  return (
    <SettingsSection title="Notes writer" lead="For everyone on this install.">
      {actor.isAdmin ? (
        <NotesWriter initial={await describeLanguageModel()} />
      ) : (
        <p className="max-w-prose text-base text-ink">{tellWriter(await findModelName())}</p>
      )}
    </SettingsSection>
  );
}

const tellWriter = (model: string | null) =>
  model
    ? `The language model ${model} writes the notes. Lines nobody said are left out.`
    : "Notes are highlights picked from the transcript on this server. Your administrator can choose a language model instead.";
