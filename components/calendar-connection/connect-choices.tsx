"use client";
import { CalendarDays } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { GoogleMark } from "@/components/ui/google-mark";
import { ConnectLink } from "./connect-link";
import { LateCaldavDialog } from "./late-caldav-dialog";

/** The two kinds of calendar that can be connected. */
export function ConnectChoices({ hasGoogle }: { hasGoogle: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <ul className="max-w-xl divide-y divide-line border-line border-y">
        <Choice
          mark={<GoogleMark />}
          title="Google Calendar"
          words={
            hasGoogle
              ? "Google asks which permissions to give. You can take them back at any time."
              : "Not set up on this install. Your administrator can set it up."
          }
        >
          {hasGoogle ? (
            <ConnectLink from="settings" variant="primary" label="Connect Google Calendar">
              Connect
            </ConnectLink>
          ) : null}
        </Choice>
        <Choice
          mark={<CalendarDays aria-hidden className="size-4.5 text-ink-soft" />}
          title="CalDAV"
          words="iCloud, Fastmail, Nextcloud and other calendar servers, with an app password."
        >
          <Button
            variant={hasGoogle ? "secondary" : "primary"}
            aria-label="Connect a CalDAV calendar"
            aria-haspopup="dialog"
            onClick={() => setIsAsking(true)}
          >
            Connect
          </Button>
        </Choice>
      </ul>
      <LateCaldavDialog open={isAsking} onOpenChange={setIsAsking} />
    </>
  );
}

type ChoiceProps = { mark: ReactNode; title: string; words: string; children: ReactNode };

function Choice({ mark, title, words, children }: ChoiceProps) {
  return (
    <li className="flex items-center gap-4 py-4">
      <span className="self-start pt-0.5">{mark}</span>
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink text-md">{title}</p>
        <p className="mt-0.5 text-base text-ink-faint">{words}</p>
      </div>
      {children}
    </li>
  );
}
