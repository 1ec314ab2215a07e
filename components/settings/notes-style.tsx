"use client";
import { useProfile, useUpdateProfile } from "@/components/data/use-profile";
import { SettingsRow } from "@/components/patterns/settings-row/settings-row";
import { useRowSave } from "@/components/patterns/settings-row/use-row-save";
import { Segmented } from "@/components/ui/segmented";
import type { NotesLength, NotesTone } from "@/lib/core/users/constants";
import type { Profile } from "@/lib/core/users/schema";

const lengths: { value: NotesLength; label: string }[] = [
  { value: "short", label: "Short" },
  { value: "medium", label: "Medium" },
  { value: "long", label: "Long" },
];
const tones: { value: NotesTone; label: string }[] = [
  { value: "plain", label: "Plain" },
  { value: "formal", label: "Formal" },
  { value: "friendly", label: "Friendly" },
];

/** How the notes of one's own meetings are written. */
export function NotesStyle({ profile: initial, hasModel }: { profile: Profile; hasModel: boolean }) {
  const profile = useProfile(initial);
  const { mutateAsync } = useUpdateProfile();
  const length = useRowSave((notes_length: NotesLength) => mutateAsync({ notes_length }));
  const tone = useRowSave((notes_tone: NotesTone) => mutateAsync({ notes_tone }));
  return (
    <div className="flex max-w-md flex-col gap-5">
      <SettingsRow label="Length" state={length.state} description="How many points the notes have.">
        {() => (
          <Segmented
            label="Length"
            value={length.shown(profile.notes_length ?? "medium")}
            onValueChange={length.save}
            options={lengths}
          />
        )}
      </SettingsRow>
      <SettingsRow
        label="Tone"
        state={tone.state}
        description={
          hasModel
            ? "How the language model phrases them. It adds nothing that wasn't said."
            : "Needs a language model, and none is set up. Until then notes quote people word for word."
        }
      >
        {() => (
          <Segmented
            label="Tone"
            value={tone.shown(profile.notes_tone ?? "plain")}
            onValueChange={tone.save}
            options={tones}
          />
        )}
      </SettingsRow>
    </div>
  );
}
