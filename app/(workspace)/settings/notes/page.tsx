import type { Metadata } from "next";
import { NotesStyle } from "@/components/settings/notes-style";
import { NotesWriter } from "@/components/settings/notes-writer";
import { SettingsSection } from "@/components/settings/settings-section";
import { TemplateList } from "@/components/settings/template-list";
import { describeLanguageModel, findModelName } from "@/lib/core/language-model/queries";
import { getUser } from "@/lib/core/users/queries";
import { serializeProfile } from "@/lib/core/users/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Notes · Settings" };

export default async function NotesSettingsPage() {
  const actor = await requirePageActor("/settings/notes");
  const [user, model] = await Promise.all([getUser(actor.id), findModelName()]);
  return (
    <>
      <SettingsSection
        title="Templates"
        lead="The headings of your notes. Choose one for a meeting or when regenerating."
      >
        <TemplateList />
      </SettingsSection>
      <SettingsSection title="Style" lead="For notes of meetings you host, from the next ones on.">
        <NotesStyle profile={serializeProfile(user)} hasModel={model !== null} />
      </SettingsSection>
      <SettingsSection title="Notes writer" lead="For everyone on this install.">
        {actor.isAdmin ? (
          <NotesWriter initial={await describeLanguageModel()} />
        ) : (
          <p className="max-w-prose text-base text-ink">{describeWriter(model)}</p>
        )}
      </SettingsSection>
    </>
  );
}

const describeWriter = (model: string | null) =>
  model
    ? `The language model ${model} writes the notes. Lines nobody said are left out.`
    : "Notes are highlights picked from the transcript on this server. Your administrator can choose a language model instead.";
