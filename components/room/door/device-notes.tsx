import { type Devices, listedId } from "@/components/room/devices/list-devices";
import { noiseWords } from "@/components/room/devices/noise-words";
import type { DeviceChoices } from "@/components/room/session/preferences";
import type { DevicePreview } from "./use-device-preview";

type Facts = DevicePreview & { devices: Devices; choices: DeviceChoices };

/** What differs from the choices: another device than the chosen one, or no noise cancellation. */
export function DeviceNotes({ devices, preview, effects, choices }: Facts) {
  const camera = standIn(devices.videoinput, preview.camera, choices.cameraId);
  const microphone = standIn(devices.audioinput, preview.microphone, choices.microphoneId);
  return (
    <div role="status" className="space-y-1 text-ink-soft text-sm">
      {camera ? <p>Your usual camera isn't connected. Using {camera}.</p> : null}
      {microphone ? <p>Your usual microphone isn't connected. Using {microphone}.</p> : null}
      {effects.preparing.quiet ? <p>{noiseWords.starting}</p> : null}
      {effects.failed.quiet ? <p>{effects.failed.quiet}.</p> : null}
    </div>
  );
}

function standIn(devices: Devices[MediaDeviceKind], track: MediaStreamTrack | null, chosenId: string) {
  if (!chosenId || devices.some(({ id }) => id === chosenId)) return undefined;
  const usedId = listedId(devices, track?.getSettings().deviceId);
  return devices.find(({ id }) => id === usedId)?.name;
}
