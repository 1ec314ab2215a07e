/** The device's name without the browser's "Default - " and the vendor's "(046d:0825)". */
export function deviceName(label: string, kind: MediaDeviceKind, at: number): string {
  const name = label
    .replace(/^(Default|Communications) - /, "")
    .replace(/\s*\((?:[0-9a-f]{4}:[0-9a-f]{4}|Built-in|Bluetooth)\)\s*$/i, "")
    .trim();
  return name || `${fallbackNames[kind]} ${at + 1}`;
}

const fallbackNames: Record<MediaDeviceKind, string> = {
  videoinput: "Camera",
  audioinput: "Microphone",
  audiooutput: "Speaker",
};
