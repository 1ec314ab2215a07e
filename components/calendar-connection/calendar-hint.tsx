"use client";
import { CalendarPlus, X } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { writeCookie } from "@/components/ui/write-cookie";
import { hintCookie } from "./hint-cookie";

/** Once in a browser, for who has no calendar connected; again and again for one that has to be connected anew. */
export function CalendarHint({ about }: { about: "connect" | "reconnect" }) {
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;

  function close() {
    writeCookie(hintCookie, "closed");
    setIsClosed(true);
  }

  return (
    <div className="mt-3 flex items-center gap-2 pl-1 text-base text-ink-faint">
      <CalendarPlus aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0">
        {about === "connect" ? "See conflicts as you schedule. " : "Your calendar no longer accepts Parley. "}
        <Link
          href="/settings/calendar"
          className="rounded-sm text-ink-soft underline decoration-line underline-offset-4 hover:text-ink hover:decoration-edge"
        >
          {about === "connect" ? "Connect your calendar" : "Reconnect it"}
        </Link>
      </p>
      {about === "connect" ? (
        <IconButton label="Dismiss" size="sm" onClick={close}>
          <X aria-hidden />
        </IconButton>
      ) : null}
    </div>
  );
}
