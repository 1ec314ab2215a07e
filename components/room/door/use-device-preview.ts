"use client";
import { useCallback, useSyncExternalStore } from "react";
import { usePreview } from "@/components/room/devices/use-preview";
import { usePreviewEffects } from "@/components/room/devices/use-preview-effects";
import type { DeviceChoices } from "@/components/room/session/preferences";
import type { JoinMedia } from "@/components/room/session/publish-preview-tracks";

const subscribe = () => () => {};

/**
 * False with the page as the server sent it: that knows neither what this browser remembers nor what it can, and would
 * open a camera that is to stay off.
 */
const useIsHere = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** The preview at the door, and its tracks for the room. */
export function useDevicePreview(choices: DeviceChoices, active: boolean) {
  const isHere = useIsHere();
  const preview = usePreview(choices, active && isHere);
  const effects = usePreviewEffects(preview, choices);
  const { handOver, trouble } = preview;
  const { camera, microphone } = choices;
  const { picture } = effects;
  const takeMedia = useCallback(
    (): JoinMedia => ({
      tracks: handOver(),
      wants: { camera: camera && !trouble.camera, microphone: microphone && !trouble.microphone },
      picture,
    }),
    [handOver, camera, microphone, trouble.camera, trouble.microphone, picture],
  );
  return { preview, effects, takeMedia };
}

export type DevicePreview = Pick<ReturnType<typeof useDevicePreview>, "preview" | "effects">;
