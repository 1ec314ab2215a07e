"use client";
import { useRoomContext } from "@livekit/components-react";
import { useEffect, useRef } from "react";
import { useNotify } from "@/components/room/notices/notices";
import type { DeviceChoices } from "@/components/room/session/preferences";
import { deviceChange, settleMs } from "./device-changes";
import type { MediaKind } from "./device-trouble";
import type { Device, Devices } from "./list-devices";
import { startCamera, startMicrophone } from "./start-device";
import { switchDevice } from "./switch-device";

const kinds = ["audioinput", "videoinput", "audiooutput"] as const;
const choiceOf = { audioinput: "microphoneId", videoinput: "cameraId", audiooutput: "speakerId" } as const;
const mediaOf = { audioinput: "microphone", videoinput: "camera" } as const;
const nameOf = { audioinput: "microphone", videoinput: "camera", audiooutput: "speaker" } as const;

type Facts = {
  devices: Devices;
  chosen: Record<MediaDeviceKind, string | undefined>;
  choices: DeviceChoices;
  /** Called when another device is used instead, because no event reports it. */
  onTaken: () => void;
};

/**
 * When a device is unplugged, switches to another and shows a notice; when it returns, switches back. Follows the
 * system's default device while nobody has chosen one. A device that was on stays on. One that was off is only offered,
 * because the user does not expect to be seen or heard.
 */
export function useDeviceLoss({ devices, chosen, choices, onTaken }: Facts) {
  const room = useRoomContext();
  const notify = useNotify();
  const before = useRef<Devices | null>(null);
  const used = useRef(chosen);
  const wanted = useRef(choices);
  const wasOn = useRef<Record<MediaKind, boolean>>({ camera: false, microphone: false });
  useEffect(() => {
    const { isCameraEnabled, isMicrophoneEnabled } = room.localParticipant;
    wanted.current = choices;
    // Unplugging turns a device off without the user's intention.
    wasOn.current = {
      camera: choices.camera && (isCameraEnabled || wasOn.current.camera),
      microphone: choices.microphone && (isMicrophoneEnabled || wasOn.current.microphone),
    };
  });

  useEffect(() => {
    const was = before.current;
    before.current = devices;
    const usedBefore = used.current;
    // Without device names there is nothing to compare.
    if (!was || (was.audioinput.length === 0 && was.videoinput.length === 0)) return;
    for (const kind of kinds) {
      const chosenId = wanted.current[choiceOf[kind]];
      const change = deviceChange(was[kind], devices[kind], { chosenId, usedId: usedBefore[kind] });
      if (!change) continue;
      if (change.kind !== "lost") {
        void take(kind, change.device, () => notifyUsed(kind, change.device));
        continue;
      }
      const next = change.instead;
      notify({
        tone: "bad",
        text: `${change.device.name} was disconnected`,
        detail: next
          ? `Now using ${next.name}.`
          : `No other ${nameOf[kind]} found. Connect one to use it automatically.`,
      });
      if (next) void take(kind, next);
    }

    function notifyUsed(kind: MediaDeviceKind, { name }: Device) {
      if (kind === "audiooutput" || wasOn.current[mediaOf[kind]]) return notify({ text: `Now using ${name}` });
      notify({
        text: `${name} is connected`,
        detail: `Turn on your ${nameOf[kind]} when you want to be ${kind === "videoinput" ? "seen" : "heard"}.`,
      });
    }
    async function take(kind: MediaDeviceKind, { id }: Device, tell = () => {}) {
      if (await switchDevice(room, kind, id, usedBefore[kind])) tell();
      onTaken();
      if (kind === "audiooutput") return;
      await new Promise((resolve) => setTimeout(resolve, settleMs));
      await switchOn(mediaOf[kind]);
    }
    async function switchOn(kind: MediaKind) {
      const me = room.localParticipant;
      if (!wasOn.current[kind]) return;
      if (kind === "microphone" && !me.isMicrophoneEnabled) await startMicrophone(me).catch(() => {});
      if (kind === "camera" && !me.isCameraEnabled) await startCamera(me).catch(() => {});
    }
  }, [devices, room, notify, onTaken]);

  useEffect(() => {
    used.current = chosen;
  });
}
