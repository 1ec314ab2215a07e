"use client";
import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Segmented } from "@/components/ui/segmented";
import type { Profile } from "@/lib/users/schema";
import { type ProfileChange, useProfile, useUpdateProfile } from "../data/use-profile";
import { ZoneField } from "../time/zone-field";
import { LookChooser } from "./look-chooser";
import { SettingsSection } from "./settings-section";

const savedShownMs = 2500;

/** Everything saves by itself and says so. */
export function ProfileSettings({ profile: initial }: { profile: Profile }) {
  const profile = useProfile(initial);
  const update = useUpdateProfile();
  const [saved, setSaved] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function save(field: string, change: ProfileChange) {
    update.mutate(change, {
      onSuccess: () => {
        setSaved(field);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setSaved(null), savedShownMs);
      },
    });
  }
  const hint = (field: string) => (saved === field ? "Saved" : undefined);

  return (
    <>
      <SettingsSection title="You" lead="What others see beside your words and in invitations.">
        <div className="flex flex-col gap-5">
          <div className="flex items-center gap-3">
            <Avatar name={profile.name ?? profile.email} seed={profile.id} src={profile.avatar_url} size={44} />
            <div className="min-w-0">
              <p className="truncate font-medium text-md">{profile.name ?? profile.email}</p>
              <p className="truncate text-base text-ink-faint">{profile.email}</p>
            </div>
          </div>
          <SavedText
            label="Name"
            hint={hint("name")}
            value={profile.name ?? ""}
            maxLength={80}
            autoComplete="name"
            required="Write the name people should see."
            onSave={(name) => save("name", { name })}
          />
          <SavedText
            label="Title"
            hint={hint("title") ?? "Optional"}
            value={profile.title ?? ""}
            maxLength={120}
            autoComplete="organization-title"
            onSave={(title) => save("title", { title: title || null })}
          />
        </div>
      </SettingsSection>
      <SettingsSection title="Time" lead="How every time is read on pages and in the mails you cause.">
        <div className="flex flex-col gap-5">
          <ZoneField
            value={profile.timezone}
            hint={hint("timezone")}
            onValueChange={(timezone) => save("timezone", { timezone })}
          />
          <div className="flex flex-col items-start gap-1.5">
            <span className="flex w-full justify-between font-medium text-sm">
              Clock <SavedMark shown={saved === "clock"} />
            </span>
            <Segmented
              label="Clock"
              value={profile.clock ?? "24"}
              onValueChange={(clock) => save("clock", { clock })}
              options={[
                { value: "24", label: <span className="tabular">14:30</span> },
                { value: "12", label: <span className="tabular">2:30 pm</span> },
              ]}
            />
          </div>
        </div>
      </SettingsSection>
      <SettingsSection title="Looks" lead="Yours alone, on every device. The meeting room is always dark.">
        <div className="flex flex-col gap-6">
          <div className="flex flex-col items-start gap-1.5">
            <span className="font-medium text-sm">Theme</span>
            <Segmented
              label="Theme"
              value={profile.theme ?? "system"}
              onValueChange={(theme) => save("theme", { theme })}
              options={[
                { value: "system", label: "As the device", icon: <Monitor aria-hidden /> },
                { value: "light", label: "Light", icon: <Sun aria-hidden /> },
                { value: "dark", label: "Dark", icon: <Moon aria-hidden /> },
              ]}
            />
          </div>
          <LookChooser
            kind="accent"
            value={profile.accent ?? "cobalt"}
            onValueChange={(accent) => save("accent", { accent })}
          />
          <LookChooser
            kind="background"
            value={profile.background ?? "paper"}
            onValueChange={(background) => save("background", { background })}
          />
        </div>
      </SettingsSection>
    </>
  );
}

function SavedMark({ shown }: { shown: boolean }) {
  return (
    <span aria-live="polite" className="font-normal text-ink-faint text-xs">
      {shown ? "Saved" : ""}
    </span>
  );
}

type SavedTextProps = {
  label: string;
  hint?: string;
  value: string;
  maxLength: number;
  autoComplete: string;
  /** Said when it is left empty; without it, empty is fine. */
  required?: string;
  onSave: (value: string) => void;
};

/** Saves on leaving the field or on Enter, when something changed; Esc takes the change back. */
function SavedText({ label, hint, value, maxLength, autoComplete, required, onSave }: SavedTextProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const error = draft !== null && !draft.trim() ? required : undefined;

  function settle() {
    if (draft === null || error) return;
    if (draft.trim() !== value) onSave(draft.trim());
    setDraft(null);
  }

  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        value={draft ?? value}
        maxLength={maxLength}
        autoComplete={autoComplete}
        onValueChange={setDraft}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === "Enter") settle();
          if (event.key === "Escape") setDraft(null);
        }}
      />
    </Field>
  );
}
