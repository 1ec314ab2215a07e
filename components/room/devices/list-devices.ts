import { deviceName } from "./device-name";

export type Device = {
  id: string;
  name: string;
  /** The system's default device. Only Chromium says which it is. */
  isDefault?: true;
};
export type Devices = Record<MediaDeviceKind, Device[]>;

type Listed = Pick<MediaDeviceInfo, "kind" | "deviceId" | "groupId" | "label">;

export const noDevices: Devices = { videoinput: [], audioinput: [], audiooutput: [] };
const kinds = ["videoinput", "audioinput", "audiooutput"] as const;

/** Chromium's id for whatever device is the default. */
const defaultId = "default";
const isAlias = ({ deviceId }: Listed) => deviceId === defaultId || deviceId === "communications";

/**
 * The browser's list with each device once. Where permission is missing, ids are empty and nothing is known: what was
 * listed `before` a permission was revoked stays, because nothing was unplugged.
 */
export function listDevices(found: readonly Listed[], before: Devices = noDevices): Devices {
  const devices = { ...noDevices };
  for (const kind of kinds) {
    const ofKind = found.filter((one) => one.kind === kind);
    devices[kind] = ofKind.some(({ deviceId }) => !deviceId) ? before[kind] : listKind(ofKind, kind);
  }
  return devices;
}

function listKind(found: readonly Listed[], kind: MediaDeviceKind): Device[] {
  const byDefault = findDefault(found);
  return found
    .filter((one) => !isAlias(one) || one === byDefault)
    .map((one, at) => ({
      id: one.deviceId,
      name: deviceName(one.label, kind, at),
      ...(one === byDefault ? { isDefault: true as const } : {}),
    }));
}

/** Chromium lists the default device twice: as itself and as "default", in the same group and with its label at the end. */
function findDefault(found: readonly Listed[]): Listed | undefined {
  const alias = found.find(({ deviceId }) => deviceId === defaultId);
  if (!alias) return undefined;
  const group = found.filter((one) => !isAlias(one) && one.groupId === alias.groupId);
  return group.find(({ label }) => label !== "" && alias.label.endsWith(label)) ?? group[0] ?? alias;
}

/** The id in the list of the device that the browser calls `id`. */
export const listedId = (devices: readonly Device[], id: string | undefined) =>
  id === defaultId ? (findDefaultOf(devices)?.id ?? id) : id;

/** Pages may not choose, or browsers tell of no speakers although they tell of the other devices. */
export const isSpeakerOfSystem = (devices: Devices, canChoose: boolean) =>
  !canChoose || (devices.audiooutput.length === 0 && devices.audioinput.length > 0);

export const findDefaultOf = (devices: readonly Device[]) => devices.find(({ isDefault }) => isDefault);
