"use client";
import { ImageUp, Trash2 } from "lucide-react";
import { type ComponentProps, useId, useRef, useState } from "react";
import { useUpdateProfile } from "@/components/data/use-profile";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { SettingsRow } from "@/components/patterns/settings-row/settings-row";
import { useRowSave } from "@/components/patterns/settings-row/use-row-save";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { formatBytes } from "@/components/ui/format-bytes";
import { LateOverlay } from "@/components/ui/late-overlay";
import { heicAdvice, readPhoto } from "@/components/ui/photo-file";
import { RadioOption } from "@/components/ui/radio-option";
import { toast } from "@/components/ui/toast";
import { avatarBytesMax, avatarTypes } from "@/lib/core/users/constants";
import type { AvatarChoice, Profile } from "@/lib/core/users/schema";
import { avatarPresets, drawPreset } from "@/lib/language/people/avatar-presets";
import { describeError } from "@/lib/platform/http/client";
import { useDeletePhoto } from "./use-avatar";

const loadCrop = () => import("./crop-dialog").then((loaded) => loaded.CropDialog);
type CropProps = ComponentProps<typeof import("./crop-dialog")["CropDialog"]>;

/** A photo, one of the drawings, or initials. */
export function PictureSettings({ profile }: { profile: Profile }) {
  const name = profile.name ?? profile.email;
  const { mutateAsync } = useUpdateProfile();
  const choice = useRowSave((avatar_choice: AvatarChoice) => mutateAsync({ avatar_choice }));
  const [file, setFile] = useState<Blob | null>(null);
  const [isCropping, setIsCropping] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const remove = useDeletePhoto();
  const removal = useConfirmedAction({
    act: () =>
      remove().catch((error) => {
        toast.bad("Couldn't remove the photo", { description: describeError(error) });
        throw error;
      }),
    done: () => ({ title: "Photo removed" }),
    question: () => ({
      title: "Remove your photo?",
      description: "The photo and its original are deleted. Others see your initials.",
      action: "Remove photo",
    }),
  });

  async function take(chosen: File | undefined) {
    if (!chosen) return;
    const photo = await readPhoto(chosen);
    const reason = photo ? refuse(photo) : heicAdvice;
    setRefusal(reason);
    if (reason) return;
    setFile(photo);
    setIsCropping(true);
  }

  const chosen = choice.shown((profile.avatar_choice ?? "initials") as AvatarChoice);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={name} seed={profile.id} src={profile.avatar_url} size={72} />
        <div className="min-w-0">
          <p className="truncate font-medium text-md">{name}</p>
          <p className="truncate text-base text-ink-faint">{profile.email}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => input.current?.click()}>
              <ImageUp aria-hidden />
              {profile.avatar_original ? "Replace photo" : "Upload photo"}
            </Button>
            {profile.avatar_original ? (
              <Button size="sm" variant="ghost" onClick={() => removal.start()}>
                <Trash2 aria-hidden />
                Remove photo
              </Button>
            ) : null}
          </div>
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            aria-label="Photo"
            accept={avatarTypes.join(",")}
            className="sr-only"
            onChange={({ currentTarget }) => {
              void take(currentTarget.files?.[0]);
              // The same file can be chosen again.
              currentTarget.value = "";
            }}
          />
        </div>
      </div>
      {refusal ? (
        <p role="alert" className="text-bad text-sm">
          {refusal}
        </p>
      ) : null}
      <SettingsRow label="Picture" state={choice.state}>
        {(labelId) => (
          <PictureChooser profile={profile} name={name} labelId={labelId} value={chosen} onValueChange={choice.save} />
        )}
      </SettingsRow>
      <LateOverlay<CropProps> load={loadCrop} props={{ open: isCropping, onOpenChange: setIsCropping, file }} />
      {removal.dialog}
    </div>
  );
}

type ChooserProps = {
  profile: Profile;
  name: string;
  labelId: string;
  value: AvatarChoice;
  onValueChange: (choice: AvatarChoice) => void;
};

function PictureChooser({ profile, name, labelId, value, onValueChange }: ChooserProps) {
  const group = useId();
  const choices: { value: AvatarChoice; label: string; src: string | null }[] = [
    ...(profile.avatar_original
      ? [{ value: "uploaded" as const, label: "Your photo", src: addressOf(profile, "uploaded") }]
      : []),
    ...(profile.avatar_calendar
      ? [{ value: "calendar" as const, label: "Picture of your Google account", src: addressOf(profile, "calendar") }]
      : []),
    { value: "initials", label: "Initials", src: null },
    ...avatarPresets.map((preset) => ({
      value: `preset:${preset}` as const,
      label: preset.replace(/^./, (letter) => letter.toUpperCase()),
      src: `data:image/svg+xml,${encodeURIComponent(drawPreset(preset))}`,
    })),
  ];
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      className="grid w-full grid-cols-7 gap-x-2 gap-y-2.5 max-sm:grid-cols-6"
    >
      {choices.map((choice) => (
        <RadioOption
          key={choice.value}
          name={group}
          value={choice.value}
          checked={choice.value === value}
          onSelect={() => onValueChange(choice.value)}
          className="flex size-11 items-center justify-center rounded-full"
        >
          <Avatar
            name={name}
            seed={profile.id}
            src={choice.src}
            size={44}
            className="ring-accent ring-offset-2 ring-offset-canvas transition-shadow group-hover:ring-1 group-has-checked:ring-2"
          />
          <span className="sr-only">{choice.label}</span>
        </RadioOption>
      ))}
    </div>
  );
}

const addressOf = ({ id, avatar_version }: Profile, choice: AvatarChoice) =>
  `/api/users/${id}/avatar?as=${choice}&v=${avatar_version}`;

function refuse(file: File): string | null {
  if (!avatarTypes.some((type) => type === file.type)) return "Use a JPEG, PNG or WebP photo.";
  if (file.size > avatarBytesMax)
    return `This photo is ${formatBytes(file.size)}. The limit is ${formatBytes(avatarBytesMax)}.`;
  return null;
}
