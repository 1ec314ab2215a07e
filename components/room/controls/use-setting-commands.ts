"use client";
import { useCallState } from "@/components/room/call/call-state";
import { captionChoices, captionPlaces, captionSizes } from "@/components/room/captions/caption-choices";
import { backgrounds } from "@/components/room/devices/background";
import { hasOwnPicture } from "@/components/room/devices/own-picture";
import { playTestSound } from "@/components/room/devices/play-test-sound";
import { useFlipCamera } from "@/components/room/devices/use-flip-camera";
import { useCameraMarks } from "@/components/room/lobby/use-camera-marks";
import { roomView, soundChoices } from "@/components/room/session/preferences";
import { selfViews } from "@/components/room/stage/self-menu";
import { type Command, useCommands } from "@/components/shell/commands";
import { usePreference } from "@/components/ui/preference";
import { roomGroup } from "./use-room-commands";

const deviceWords = { audioinput: "Microphone", audiooutput: "Speaker", videoinput: "Camera" } as const;

/** What the room's menus choose among, for the palette. Registered while it is open. */
export function useSettingCommands() {
  const controls = useCallState("controls");
  const [view, setView] = usePreference(roomView);
  const [captions, chooseCaptions] = usePreference(captionChoices);
  const [sounds, setSounds] = usePreference(soundChoices);
  const flip = useFlipCamera();
  const { desk, wide } = useCameraMarks();
  const command = (title: string, run: () => void): Command => ({
    id: `room.setting.${title}`,
    title,
    group: roomGroup,
    run,
  });
  const others = <T extends { value: string }>(choices: readonly T[], current: string) =>
    choices.filter(({ value }) => value !== current);
  useCommands([
    ...others(selfViews, view.self).map(({ value, label }) =>
      command(`Self view: ${label.toLowerCase()}`, () => setView({ self: value })),
    ),
    command(view.mirrored ? "Don't mirror my video" : "Mirror my video", () => setView({ mirrored: !view.mirrored })),
    ...others(captionSizes, captions.size).map(({ value, label }) =>
      command(`Caption size: ${label.toLowerCase()}`, () => chooseCaptions({ size: value })),
    ),
    ...others(captionPlaces, captions.place).map(({ value, label }) =>
      command(`Caption position: ${label.toLowerCase()}`, () => chooseCaptions({ place: value })),
    ),
    ...(["audioinput", "audiooutput", "videoinput"] as const).flatMap((kind) =>
      controls.devices[kind]
        .filter(({ id }) => id !== controls.chosen[kind])
        .map(({ id, name }) => command(`${deviceWords[kind]}: ${name}`, () => void controls.select(kind, id))),
    ),
    ...backgrounds
      .filter(({ id }) => id !== controls.background && (id !== "own" || hasOwnPicture()))
      .map(({ id, label }) => command(`Background: ${label.toLowerCase()}`, () => controls.choose({ background: id }))),
    command(controls.quiet ? "Turn off noise cancellation" : "Turn on noise cancellation", () =>
      controls.choose({ quiet: !controls.quiet }),
    ),
    command("Test speaker", () => void playTestSound(controls.chosen.audiooutput ?? "").catch(() => {})),
    ...(flip ? [command("Flip camera", flip)] : []),
    command(desk.on ? "Turn off document camera" : "Document camera", () => desk.set(!desk.on)),
    command(wide.on ? "Crop this camera" : "Don't crop this camera", () => wide.set(!wide.on)),
    ...(typeof Notification !== "undefined" && Notification.permission === "default"
      ? [command("Notify me when someone asks to join", () => void Notification.requestPermission())]
      : []),
    command(sounds.on ? "Turn off notification sounds" : "Turn on notification sounds", () =>
      setSounds({ on: !sounds.on }),
    ),
  ]);
}
