"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConnectLink } from "@/components/calendar-connection/connect-link";
import { LateCaldavDialog } from "@/components/calendar-connection/late-caldav-dialog";
import { OutcomeNotice } from "@/components/calendar-connection/outcome-notice";
import { connectionQuery } from "@/components/calendar-connection/use-connection";
import { Button, ButtonLink } from "@/components/ui/button";
import type { ConnectOutcome } from "@/lib/features/calendar/constants";
import type { CalendarConnectionWire } from "@/lib/features/calendar/schema";
import { homePath } from "./return-path";

type Props = { initial: CalendarConnectionWire; outcome: ConnectOutcome | null };

/** The last step of setting up, which may be left out. */
export function CalendarStep({ initial, outcome }: Props) {
  const { data: connection } = useQuery({ ...connectionQuery, initialData: initial });
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      {outcome ? <OutcomeNotice outcome={outcome} /> : null}
      {connection.connected ? (
        <>
          <p className="text-ink text-md">
            <span className="font-medium">{connection.email}</span> is connected.
          </p>
          <ButtonLink href={homePath} variant="primary" size="lg" block>
            Continue
          </ButtonLink>
        </>
      ) : (
        <>
          <ConnectLink from="onboarding" variant="primary" size="lg" block>
            Connect Google Calendar
          </ConnectLink>
          <Button size="lg" block aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            Use another calendar
          </Button>
          <ButtonLink href={homePath} variant="ghost" size="lg" block>
            Not now
          </ButtonLink>
          <LateCaldavDialog open={isAsking} onOpenChange={setIsAsking} />
        </>
      )}
    </div>
  );
}
