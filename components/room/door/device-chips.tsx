"use client";
import { ChevronDown, Mic, Video, Volume2 } from "lucide-react";
import type { ReactNode } from "react";
import { useCanChooseSpeaker } from "@/components/data/look-around";
import { type Devices, findDefaultOf, isSpeakerOfSystem, listedId } from "@/components/room/devices/list-devices";
import { systemSpeaker } from "@/components/room/devices/speaker-words";
import type { Preview } from "@/components/room/devices/use-preview";
import type { DeviceChoices } from "@/components/room/session/preferences";
import { Menu, MenuRadioGroup, MenuRadioItem } from "@/components/ui/menu";
import { Popover } from "@/components/ui/popover";
import { chipClasses } from "./chip-classes";
import { ChipLabel } from "./chip-label";

type DeviceChipsProps = {
  devices: Devices;
  preview: Preview;
  choices: DeviceChoices;
  choose: (change: Partial<DeviceChoices>) => void;
};

/** A menu for each kind of device, labelled with the device in use. Without permission the browser lists none. */
export function DeviceChips({ devices, preview, choices, choose }: DeviceChipsProps) {
  const cameraId = preview.camera?.getSettings().deviceId ?? choices.cameraId;
  const isOfSystem = isSpeakerOfSystem(devices, useCanChooseSpeaker());
  const microphoneId = preview.microphone?.getSettings().deviceId ?? choices.microphoneId;
  return (
    <>
      <DeviceChip
        label="Camera"
        icon={<Video aria-hidden />}
        devices={devices.videoinput}
        value={cameraId}
        onChoose={(id) => choose({ cameraId: id })}
      />
      <DeviceChip
        label="Microphone"
        icon={<Mic aria-hidden />}
        devices={devices.audioinput}
        value={listedId(devices.audioinput, microphoneId)}
        onChoose={(id) => choose({ microphoneId: id })}
      />
      {isOfSystem ? (
        <SystemSpeaker />
      ) : (
        <DeviceChip
          label="Speaker"
          icon={<Volume2 aria-hidden />}
          devices={devices.audiooutput}
          value={choices.speakerId}
          onChoose={(id) => choose({ speakerId: id })}
        />
      )}
    </>
  );
}

function SystemSpeaker() {
  return (
    <Popover
      label="Speaker"
      className="max-w-72 p-3 text-sm"
      trigger={
        <button type="button" aria-label={`Speaker: ${systemSpeaker.name}`} className={chipClasses}>
          <Volume2 aria-hidden />
          <ChipLabel short="Speaker">{systemSpeaker.name}</ChipLabel>
        </button>
      }
    >
      <p className="text-ink-soft">{systemSpeaker.note}</p>
    </Popover>
  );
}

type DeviceItemsProps = {
  label: string;
  devices: Devices[MediaDeviceKind];
  value: string | undefined;
  onChoose: (id: string) => void;
};

function DeviceChip({ label, icon, devices, value, onChoose }: DeviceItemsProps & { icon: ReactNode }) {
  const current = devices.find(({ id }) => id === value) ?? findDefaultOf(devices) ?? devices[0];
  const trigger = (
    <button
      type="button"
      disabled={!current}
      aria-label={current ? `${label}: ${current.name}` : label}
      className={chipClasses}
    >
      {icon}
      <ChipLabel short={label}>{current?.name ?? label}</ChipLabel>
      <ChevronDown aria-hidden className="text-ink-faint max-sm:hidden" />
    </button>
  );
  if (!current) return trigger;
  return (
    <Menu align="start" className="min-w-60" trigger={trigger}>
      <DeviceItems label={label} devices={devices} value={current.id} onChoose={onChoose} />
    </Menu>
  );
}

function DeviceItems({ label, devices, value, onChoose }: DeviceItemsProps) {
  return (
    <MenuRadioGroup
      label={label}
      value={value}
      onValueChange={(id: unknown) => {
        if (typeof id === "string") onChoose(id);
      }}
    >
      {devices.map((device) => (
        <MenuRadioItem key={device.id} value={device.id}>
          {device.name}
        </MenuRadioItem>
      ))}
    </MenuRadioGroup>
  );
}
