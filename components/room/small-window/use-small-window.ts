"use client";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useNotify } from "@/components/room/notices/notices";

/** Chromium's document picture-in-picture; TypeScript's DOM types lack it. */
type DocumentPictureInPicture = { requestWindow: (size: { width: number; height: number }) => Promise<Window> };

const size = { width: 380, height: 260 };
const movesWithinMs = 500;

/** A window that stays on top: document picture-in-picture where supported, otherwise a plain video. */
export function useSmallWindow() {
  const notify = useNotify();
  const [host, setHost] = useState<Window | null>(null);
  /** A plain video is in picture-in-picture. */
  const [isPicture, setPicture] = useState(false);
  const close = useCallback(() => host?.close(), [host]);

  useEffect(() => {
    if (!host) return;
    const onHide = () => setHost(null);
    host.addEventListener("pagehide", onHide);
    return () => {
      host.removeEventListener("pagehide", onHide);
      host.close();
    };
  }, [host]);

  useEffect(() => {
    if (!isPicture) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // When switching videos, one leaves picture-in-picture before the next enters.
    const onLeave = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPicture(document.pictureInPictureElement !== null), movesWithinMs);
    };
    document.addEventListener("leavepictureinpicture", onLeave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("leavepictureinpicture", onLeave);
      if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => {});
    };
  }, [isPicture]);

  const toggle = useCallback(async () => {
    if (host) return host.close();
    if (document.pictureInPictureElement) {
      // Set at once, so that a video that is about to enter does not.
      setPicture(false);
      return document.exitPictureInPicture();
    }
    try {
      const maker = documentPictureInPicture();
      if (maker) return setHost(copyPageStyles(await maker.requestWindow(size)));
      const video = largestOfOthers();
      if (!video) return notify({ text: "There's no video to show in picture-in-picture" });
      await video.requestPictureInPicture();
      setPicture(true);
    } catch {
      notify({ tone: "bad", text: "Your browser didn't open picture-in-picture" });
    }
  }, [host, notify]);
  const possible = documentPictureInPicture() !== null || document.pictureInPictureEnabled;
  return useMemo(() => ({ host, isPicture, possible, toggle, close }), [host, isPicture, possible, toggle, close]);
}

function documentPictureInPicture(): DocumentPictureInPicture | null {
  const maker: unknown = Reflect.get(window, "documentPictureInPicture");
  return isMaker(maker) ? maker : null;
}

const isMaker = (value: unknown): value is DocumentPictureInPicture =>
  typeof value === "object" && value !== null && "requestWindow" in value;

/** Copies the style sheets and theme of the page. */
function copyPageStyles(host: Window): Window {
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
    host.document.head.append(sheet.cloneNode(true));
  }
  for (const { name, value } of document.documentElement.attributes) {
    host.document.documentElement.setAttribute(name, value);
  }
  host.document.title = document.title;
  return host;
}

function largestOfOthers(): HTMLVideoElement | undefined {
  const area = (video: HTMLVideoElement) => video.clientWidth * video.clientHeight;
  return [...document.querySelectorAll("video")]
    .filter((video) => video.readyState > 0 && area(video) > 0 && !video.closest("[data-own]"))
    .sort((one, other) => area(other) - area(one))[0];
}
