"use client";
import { useSyncExternalStore } from "react";
import { canCall, canChooseSpeaker, type Surroundings } from "./abilities";

/** What this browser has. Each is tried when it is asked for. */
export const lookAround = (): Surroundings => ({
  get isSecure() {
    return window.isSecureContext;
  },
  get opensDevices() {
    return typeof navigator.mediaDevices?.getUserMedia === "function";
  },
  get opensPeers() {
    return opensPeers();
  },
  get drawsWebGl() {
    return drawsWebGl();
  },
  get readsFrames() {
    return "MediaStreamTrackProcessor" in window || "requestVideoFrameCallback" in HTMLVideoElement.prototype;
  },
  get sendsDrawings() {
    return "captureStream" in HTMLCanvasElement.prototype;
  },
  get records() {
    return typeof MediaRecorder === "function";
  },
  get processesSound() {
    return typeof AudioWorkletNode === "function";
  },
  get routesSound() {
    return "setSinkId" in HTMLMediaElement.prototype;
  },
});

/** A browser may have the name, and refuse: by a policy, or in Lockdown Mode. */
function opensPeers() {
  try {
    const connection = new RTCPeerConnection();
    connection.addTransceiver("audio");
    connection.close();
    return true;
  } catch {
    return false;
  }
}

function drawsWebGl() {
  const canvas = document.createElement("canvas");
  const graphics = canvas.getContext("webgl2") ?? canvas.getContext("webgl");
  // Browsers keep a few at a time.
  graphics?.getExtension("WEBGL_lose_context")?.loseContext();
  return graphics !== null;
}

let known: boolean | undefined;

/** Whether this browser can make calls. Tried once. */
export function canCallHere(): boolean {
  known ??= canCall(lookAround());
  return known;
}

const subscribe = () => () => {};

/** As `canCallHere`, and true while the page comes from the server. */
export const useCanCall = () => useSyncExternalStore(subscribe, canCallHere, () => true);

export const useCanChooseSpeaker = () =>
  useSyncExternalStore(
    subscribe,
    () => canChooseSpeaker(lookAround()),
    () => true,
  );
