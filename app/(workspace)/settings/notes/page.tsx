import type { Metadata } from "next";
import { NotesWriter } from "@/components/settings/notes-writer";
import { SettingsSection } from "@/components/settings/settings-section";
import { requirePageActor } from "@/lib/auth/page-actor";
import { describeLanguageModel, findModelName } from "@/lib/language-model/queries";

export const metadata: Metadata = { title: "Notes" };

export default async function NotesSettingsPage() {
  const actor = await requirePageActor("/settings/notes");
  return (
    <SettingsSection title="Who writes the notes" lead="For everyone on this installation.">
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
    ? `The language model ${model} writes them. Lines that nobody said are left out.`
    : "Highlights are picked from the transcript on this server. An admin can have a language model write notes instead.";
