"use client";
import {
  AudioLines,
  ChevronUp,
  Mic,
  MicOff,
  Proportions,
  ScanText,
  SwitchCamera,
  Video,
  VideoOff,
  Volume2,
} from "lucide-react";
import type { ReactNode } from "react";
import { useCanChooseSpeaker } from "@/components/data/look-around";
import { useCallState } from "@/components/room/call/call-state";
import { BackgroundItems } from "@/components/room/devices/background-items";
import { isSpeakerOfSystem } from "@/components/room/devices/list-devices";
import { MicMeter } from "@/components/room/devices/mic-meter";
import { playTestSound } from "@/components/room/devices/play-test-sound";
import { systemSpeaker } from "@/components/room/devices/speaker-words";
import type { DeviceControls } from "@/components/room/devices/use-device-controls";
import { useFlipCamera } from "@/components/room/devices/use-flip-camera";
import { useCameraMarks } from "@/components/room/lobby/use-camera-marks";
import {
  Menu,
  MenuCheckboxItem,
  MenuGroup,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from "@/components/ui/menu";
import { DockButton } from "./dock-button";
import { keysOf, pushToTalk } from "./shortcuts";

export function MicrophoneButton() {
  const controls = useCallState("controls");
  const compact = useCallState("compact");
  const isHolding = useCallState("isHolding");
  const { microphone } = controls;
  return (
    <span className="flex items-center">
      <DockButton
        label={microphone.on ? "Turn off microphone" : "Turn on microphone"}
        shortcut={microphone.on ? keysOf("microphone") : [...keysOf("microphone"), ...pushToTalk.keys]}
        variant={isHolding ? "on" : microphone.on ? "plain" : "off"}
        aria-busy={microphone.pending || undefined}
        onClick={() => microphone.set(!microphone.on)}
      >
        {microphone.on ? <Mic aria-hidden /> : <MicOff aria-hidden />}
        {microphone.on ? (
          <MicMeter track={microphone.track} className="absolute right-1 bottom-1 h-2.5 scale-[0.62] text-good" />
        ) : null}
      </DockButton>
      {compact ? null : (
        <DeviceMenu label="Audio settings">
          <SoundDevices controls={controls} />
        </DeviceMenu>
      )}
    </span>
  );
}

export function CameraButton() {
  const controls = useCallState("controls");
  const compact = useCallState("compact");
  const { camera } = controls;
  return (
    <span className="flex items-center">
      <DockButton
        label={camera.on ? "Turn off camera" : "Turn on camera"}
        shortcut={keysOf("camera")}
        variant={camera.on ? "plain" : "off"}
        aria-busy={camera.pending || undefined}
        onClick={() => camera.set(!camera.on)}
      >
        {camera.on ? <Video aria-hidden /> : <VideoOff aria-hidden />}
      </DockButton>
      {compact ? null : (
        <DeviceMenu label="Video settings">
          <CameraItems controls={controls} />
        </DeviceMenu>
      )}
    </span>
  );
}

export function SoundDevices({ controls }: { controls: DeviceControls }) {
  const isOfSystem = isSpeakerOfSystem(controls.devices, useCanChooseSpeaker());
  return (
    <>
      <DeviceList controls={controls} kind="audioinput" label="Microphone" />
      {isOfSystem ? (
        <MenuGroup label="Speaker">
          <p className="px-2 pb-1 text-ink-soft text-sm">{systemSpeaker.note}</p>
        </MenuGroup>
      ) : (
        <>
          {controls.devices.audiooutput.length > 0 ? <MenuSeparator /> : null}
          <DeviceList controls={controls} kind="audiooutput" label="Speaker" />
        </>
      )}
      <MenuSeparator />
      <SoundEffects controls={controls} />
    </>
  );
}

export function CameraItems({ controls }: { controls: DeviceControls }) {
  return (
    <>
      <DeviceList controls={controls} kind="videoinput" label="Camera" />
      <MenuSeparator />
      <BackgroundItems value={controls.background} onChoose={(background) => controls.choose({ background })} />
      <MenuSeparator />
      <CameraMarks />
    </>
  );
}

/** What is done to one's voice, and whether one hears anything. */
function SoundEffects({ controls }: { controls: DeviceControls }) {
  return (
    <>
      <MenuCheckboxItem
        checked={controls.quiet}
        onCheckedChange={(quiet) => controls.choose({ quiet })}
        icon={<AudioLines aria-hidden />}
        note="Reduces typing, fans and street noise"
      >
        Noise cancellation
      </MenuCheckboxItem>
      <MenuItem
        icon={<Volume2 aria-hidden />}
        onSelect={() => void playTestSound(controls.chosen.audiooutput ?? "").catch(() => {})}
      >
        Test speaker
      </MenuItem>
    </>
  );
}

export function FlipCamera() {
  const flip = useFlipCamera();
  if (!flip) return null;
  return (
    <MenuItem icon={<SwitchCamera aria-hidden />} onSelect={flip}>
      Flip camera
    </MenuItem>
  );
}

function CameraMarks() {
  const { desk, wide } = useCameraMarks();
  return (
    <>
      <MenuCheckboxItem
        checked={desk.on}
        onCheckedChange={desk.set}
        icon={<ScanText aria-hidden />}
        note="Shows everyone your desk, large and uncropped"
      >
        Document camera
      </MenuCheckboxItem>
      <MenuCheckboxItem
        checked={wide.on}
        onCheckedChange={wide.set}
        icon={<Proportions aria-hidden />}
        note="For wide and 360° cameras"
      >
        Don't crop this camera
      </MenuCheckboxItem>
    </>
  );
}

function DeviceMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      side="top"
      align="center"
      className="min-w-64"
      trigger={
        <DockButton label={label} className="-ml-1 w-6 text-ink-faint hover:text-ink [&_.lucide]:size-4">
          <ChevronUp aria-hidden />
        </DockButton>
      }
    >
      {children}
    </Menu>
  );
}

type DeviceListProps = { controls: DeviceControls; kind: MediaDeviceKind; label: string };

function DeviceList({ controls, kind, label }: DeviceListProps) {
  const devices = controls.devices[kind];
  if (devices.length === 0) return null;
  return (
    <MenuRadioGroup
      label={label}
      value={controls.chosen[kind] ?? ""}
      onValueChange={(id: unknown) => {
        if (typeof id === "string") void controls.select(kind, id);
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
