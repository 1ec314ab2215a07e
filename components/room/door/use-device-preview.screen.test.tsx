import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { deviceChoices } from "@/components/room/session/preferences";
import { savePreference, usePreference } from "@/components/ui/preference";
import { useDevicePreview } from "./use-device-preview";

function Door() {
  const [choices] = usePreference(deviceChoices);
  const { preview } = useDevicePreview(choices, true);
  return preview.pending ? "Opening" : "Nothing is opened";
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

test("a page that comes from the server opens nothing that is remembered as off", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const devices = vi.spyOn(navigator.mediaDevices, "getUserMedia");
  savePreference(deviceChoices, { camera: false, microphone: false });
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(<Door />);
  const root = await act(async () => hydrateRoot(place, <Door />));
  await expect.poll(() => place.textContent).toBe("Nothing is opened");
  expect(devices).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  place.remove();
});
