"use client";
import { useUpdateProfile } from "@/components/data/use-profile";
import { SettingsRow } from "@/components/patterns/settings-row/settings-row";
import { useRowSave } from "@/components/patterns/settings-row/use-row-save";
import { Select } from "@/components/ui/select";
import type { Profile } from "@/lib/core/users/schema";
import { compareText } from "@/lib/language/compare-text";

const tags = "ar cs da de el es fi fr he hi hu id it ja ko nb nl pl pt ro ru sv th tr uk vi zh".split(" ");
const none = "none";
const names = new Intl.DisplayNames("en", { type: "language" });

/** A language that somebody speaks in meetings beside English. */
export function LanguageRow({ profile }: { profile: Profile }) {
  const { mutateAsync } = useUpdateProfile();
  const language = useRowSave((tag: string) => mutateAsync({ extra_language: tag === none ? null : tag }));
  const chosen = language.shown(profile.extra_language ?? none);
  const known = chosen === none || tags.includes(chosen) ? tags : [chosen, ...tags];
  const options = known
    .map((tag) => ({ value: tag, label: names.of(tag) ?? tag }))
    .sort((one, other) => compareText(one.label, other.label));
  return (
    <SettingsRow
      label="Second language"
      description="A language that you also speak in meetings."
      state={language.state}
    >
      <Select
        value={chosen}
        onValueChange={language.save}
        options={[{ value: none, label: "English only (default)" }, ...options]}
      />
    </SettingsRow>
  );
}
