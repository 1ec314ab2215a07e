"use client";
import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { useProfile, useUpdateProfile } from "@/components/data/use-profile";
import { SettingsRow } from "@/components/patterns/settings-row/settings-row";
import { SingleKeysRow } from "@/components/patterns/settings-row/single-keys-row";
import { useRowSave } from "@/components/patterns/settings-row/use-row-save";
import { ZoneInput } from "@/components/patterns/time/zone-field";
import { Input } from "@/components/ui/input";
import { isComposing } from "@/components/ui/is-composing";
import { Segmented } from "@/components/ui/segmented";
import { Switch } from "@/components/ui/switch";
import type { Profile } from "@/lib/core/users/schema";
import { BioRow } from "./bio-row";
import { LanguageRow } from "./language-row";
import { LookChooser } from "./look-chooser";
import { PictureSettings } from "./picture-settings";
import { SettingsSection } from "./settings-section";

/** Everything saves by itself and says so. */
export function ProfileSettings({ profile: initial }: { profile: Profile }) {
  const profile = useProfile(initial);
  const { mutateAsync } = useUpdateProfile();
  const timezone = useRowSave((timezone: string | null) => mutateAsync({ timezone }));
  const clock = useRowSave((clock: "12" | "24") => mutateAsync({ clock }));
  const theme = useRowSave((theme: NonNullable<Profile["theme"]>) => mutateAsync({ theme }));
  const accent = useRowSave((accent: NonNullable<Profile["accent"]>) => mutateAsync({ accent }));
  const shareTasks = useRowSave((share_tasks: boolean) => mutateAsync({ share_tasks }));
  const background = useRowSave((background: NonNullable<Profile["background"]>) => mutateAsync({ background }));

  return (
    <>
      <SettingsSection title="Profile" lead="Shown to others in meetings, transcripts and invitations.">
        <div className="flex max-w-md flex-col gap-5">
          <PictureSettings profile={profile} />
          <TextRow
            label="Name"
            value={profile.name ?? ""}
            maxLength={80}
            autoComplete="name"
            required="Enter your name."
            send={(name) => mutateAsync({ name })}
          />
          <TextRow
            label="Job title"
            hint="Optional"
            value={profile.title ?? ""}
            maxLength={120}
            autoComplete="organization-title"
            send={(title) => mutateAsync({ title: title || null })}
          />
          <BioRow value={profile.bio ?? ""} send={(bio) => mutateAsync({ bio: bio || null })} />
        </div>
      </SettingsSection>
      <SettingsSection title="Time" lead="How times are shown to you, and in emails you send.">
        <div className="flex max-w-md flex-col gap-5">
          <SettingsRow label="Time zone" state={timezone.state}>
            <ZoneInput value={timezone.shown(profile.timezone)} onValueChange={timezone.save} />
          </SettingsRow>
          <SettingsRow label="Time format" state={clock.state}>
            {() => (
              <Segmented
                label="Time format"
                value={clock.shown(profile.clock ?? "24")}
                onValueChange={clock.save}
                options={[
                  { value: "24", label: <span className="tabular">14:30</span> },
                  { value: "12", label: <span className="tabular">2:30 pm</span> },
                ]}
              />
            )}
          </SettingsRow>
        </div>
      </SettingsSection>
      <SettingsSection title="Meetings" lead="What others can count on.">
        <div className="flex max-w-md flex-col gap-5">
          <LanguageRow profile={profile} />
          <SettingsRow
            inline
            label="Share my tasks"
            description="Colleagues see your tasks on the organisation's board. What was said in a meeting shows only to people who can read it."
            state={shareTasks.state}
          >
            <Switch
              checked={shareTasks.shown(profile.share_tasks)}
              onCheckedChange={(on) => void shareTasks.save(on)}
            />
          </SettingsRow>
        </div>
      </SettingsSection>
      <SettingsSection title="Keyboard" lead="Each page lists its shortcuts in the command menu.">
        <div className="max-w-md">
          <SingleKeysRow />
        </div>
      </SettingsSection>
      <SettingsSection title="Appearance" lead="Only for you, on all your devices. Meetings are always dark.">
        <div className="flex max-w-md flex-col gap-5">
          <SettingsRow label="Theme" state={theme.state}>
            {() => (
              <Segmented
                label="Theme"
                value={theme.shown(profile.theme ?? "system")}
                onValueChange={theme.save}
                options={[
                  { value: "system", label: "System", icon: <Monitor aria-hidden /> },
                  { value: "light", label: "Light", icon: <Sun aria-hidden /> },
                  { value: "dark", label: "Dark", icon: <Moon aria-hidden /> },
                ]}
              />
            )}
          </SettingsRow>
          <SettingsRow label="Accent" state={accent.state}>
            {(labelId) => (
              <LookChooser
                kind="accent"
                labelId={labelId}
                value={accent.shown(profile.accent ?? "cobalt")}
                onValueChange={accent.save}
              />
            )}
          </SettingsRow>
          <SettingsRow label="Background" state={background.state}>
            {(labelId) => (
              <LookChooser
                kind="background"
                labelId={labelId}
                value={background.shown(profile.background ?? "paper")}
                onValueChange={background.save}
              />
            )}
          </SettingsRow>
        </div>
      </SettingsSection>
    </>
  );
}

type TextRowProps = {
  label: string;
  hint?: string;
  value: string;
  maxLength: number;
  autoComplete: string;
  /** Said when it is left empty; without it, empty is fine. */
  required?: string;
  send: (value: string) => Promise<unknown>;
};

/** Saves on leaving the field or on Enter, when something changed; Esc takes back what was not saved. */
function TextRow({ label, hint, value, maxLength, autoComplete, required, send }: TextRowProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const { state, save } = useRowSave(send);
  const error = draft !== null && !draft.trim() ? required : undefined;

  async function settle() {
    if (draft === null || error) return;
    if (draft.trim() === value || (await save(draft.trim()))) setDraft((now) => (now === draft ? null : now));
  }

  return (
    <SettingsRow label={label} hint={hint} state={state} error={error}>
      <Input
        value={draft ?? value}
        maxLength={maxLength}
        autoComplete={autoComplete}
        onValueChange={setDraft}
        onBlur={settle}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === "Enter") void settle();
          if (event.key === "Escape") setDraft(null);
        }}
      />
    </SettingsRow>
  );
}
