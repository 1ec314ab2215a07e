"use client";
import { api } from "@/lib/platform/http/client";

export type PushState = "unsupported" | "needs_home_screen" | "denied" | "off" | "on";

const workerPath = "/service-worker.js";

/** `isHere`: the service knows this browser. */
export function readPushState(isHere: boolean): PushState {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) {
    return isAppleMobile() && !isOnHomeScreen() ? "needs_home_screen" : "unsupported";
  }
  if (Notification.permission === "denied") return "denied";
  return isHere && Notification.permission === "granted" ? "on" : "off";
}

/** Safari on iPhone and iPad has notifications only for pages on the Home Screen. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isOnHomeScreen = () => matchMedia("(display-mode: standalone)").matches;

/** Asks the person, and tells the service where to send. False: they said no. */
export async function turnPushOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register(workerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One made with another key, or for another account, would not do.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = "", keys, expirationTime } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  await api.post("/notifications/push", { body: { endpoint, expirationTime, keys: { p256dh, auth } } });
  return true;
}

export async function turnPushOff() {
  await api.delete("/notifications/push");
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
