"use client";
import { useEffect } from "react";
import { unreadLabel } from "./unread-label";

/** Puts the number of unread notifications before the title of the tab, "(3) Home · Parley", and on the installed app. */
export function useUnreadTitle(unread: number) {
  useEffect(() => {
    // Not in every browser, and refused where the app isn't installed.
    void navigator.setAppBadge?.(unread).catch(() => {});
  }, [unread]);
  useEffect(() => {
    const prefix = unread > 0 ? `(${unreadLabel(unread)}) ` : "";
    const write = () => {
      const title = prefix + document.title.replace(/^\(\d+\+?\) /, "");
      if (document.title !== title) document.title = title;
    };
    write();
    // Each page writes its own title.
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [unread]);
}
