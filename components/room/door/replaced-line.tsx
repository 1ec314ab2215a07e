import type { Devices } from "../devices/use-media-devices";
import type { Preview } from "../devices/use-preview";
import type { DeviceChoices } from "../preferences";

type Facts = { devices: Devices; preview: Preview; choices: DeviceChoices };

/** Names the device used instead of a chosen one that is not plugged in. */
export function ReplacedLine({ devices, preview, choices }: Facts) {
  const camera = standIn(devices.videoinput, preview.camera, choices.cameraId);
  const microphone = standIn(devices.audioinput, preview.microphone, choices.microphoneId);
  return (
    <div role="status" className="space-y-1 text-ink-soft text-sm empty:mb-0!">
      {camera ? <p>Your usual camera is not plugged in. {camera} is used.</p> : null}
      {microphone ? <p>Your usual microphone is not plugged in. {microphone} is used.</p> : null}
    </div>
  );
}

function standIn(devices: Devices[MediaDeviceKind], track: MediaStreamTrack | null, chosenId: string) {
  if (!chosenId || devices.some(({ id }) => id === chosenId)) return undefined;
  return devices.find(({ id }) => id === track?.getSettings().deviceId)?.name;
}
