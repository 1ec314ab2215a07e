import { findDeviceObstacle } from "@/components/data/abilities";
import { lookAround } from "@/components/data/look-around";
import { type DeviceTrouble, troubleOf } from "@/components/room/devices/device-trouble";
import { deviceChoices } from "@/components/room/session/preferences";
import { readPreference } from "@/components/ui/preference";

const constraints = { echoCancellation: false, noiseSuppression: true, autoGainControl: true };

export class NoMicrophone extends Error {
  override readonly name = "NoMicrophone";
  constructor(readonly trouble: DeviceTrouble) {
    super(trouble);
  }
}

/** Asks for the one that was chosen for meetings; without it, or beside `avoidedId`, for any other. */
export async function openMicrophone(avoidedId?: string): Promise<MediaStream> {
  const obstacle = findDeviceObstacle(lookAround());
  if (obstacle) throw new NoMicrophone(obstacle);
  const chosenId = readPreference(deviceChoices).microphoneId;
  const ids = avoidedId === undefined ? [chosenId] : await otherMicrophones(avoidedId);
  for (const [at, id] of ids.entries()) {
    try {
      return await navigator.mediaDevices.getUserMedia({
        audio: { ...constraints, ...(id ? { deviceId: { exact: id } } : {}) },
      });
    } catch (error) {
      const trouble = troubleOf(error);
      // The chosen one is not plugged in.
      if (trouble === "missing" && id && avoidedId === undefined) return openAny();
      if (at === ids.length - 1 || trouble === "blocked") throw new NoMicrophone(trouble);
    }
  }
  throw new NoMicrophone("missing");
}

async function openAny(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: constraints });
  } catch (error) {
    throw new NoMicrophone(troubleOf(error));
  }
}

async function otherMicrophones(avoidedId: string): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === "audioinput" && deviceId !== avoidedId && deviceId !== "communications")
    .map(({ deviceId }) => deviceId);
}
