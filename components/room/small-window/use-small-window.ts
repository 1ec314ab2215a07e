"use client";
import { useCallback, useEffect, useState } from "react";
import { useNotify } from "../notices/notices";

/** Chromium's window with a page of its own; TypeScript does not know it yet. */
type DocumentPictureInPicture = { requestWindow: (size: { width: number; height: number }) => Promise<Window> };

const size = { width: 380, height: 260 };

/** A small window that stays over everything else: a page with controls where the browser can, else one bare video. */
export function useSmallWindow() {
  const notify = useNotify();
  const [host, setHost] = useState<Window | null>(null);
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

  async function toggle() {
    if (host) return host.close();
    if (document.pictureInPictureElement) return document.exitPictureInPicture();
    try {
      const maker = documentPictureInPicture();
      if (maker) return setHost(dressed(await maker.requestWindow(size)));
      const video = largestOfOthers();
      if (video) await video.requestPictureInPicture();
      else notify({ text: "Nobody's picture is there to be shown small" });
    } catch {
      notify({ tone: "bad", text: "The browser did not open a small window here." });
    }
  }
  const possible = documentPictureInPicture() !== null || document.pictureInPictureEnabled;
  return { host, possible, toggle, close };
}

function documentPictureInPicture(): DocumentPictureInPicture | null {
  const maker: unknown = Reflect.get(window, "documentPictureInPicture");
  return isMaker(maker) ? maker : null;
}

const isMaker = (value: unknown): value is DocumentPictureInPicture =>
  typeof value === "object" && value !== null && "requestWindow" in value;

/** Looks like the page it comes from: its style sheets, its theme. */
function dressed(host: Window): Window {
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
