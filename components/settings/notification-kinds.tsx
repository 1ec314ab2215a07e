"use client";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { toast } from "@/components/ui/toast";
import { type Channel, channels, type NotificationKind, notificationKindOf } from "@/lib/core/notifications/constants";
import type { PreferencesWire } from "@/lib/core/notifications/schema";
import { describeError } from "@/lib/platform/http/client";
import { usePreferences, useUpdatePreferences } from "./use-notification-preferences";

const groups: { title: string; kinds: NotificationKind[] }[] = [
  { title: "Meetings", kinds: ["invited", "moved", "cancelled", "reply", "knock", "booking", "calendar"] },
  { title: "Notes", kinds: ["notes_ready", "notes_shared", "access_asked", "access_granted", "knowledge_shared"] },
  { title: "Tasks and teams", kinds: ["task_assigned", "task_due", "team"] },
  { title: "Your account", kinds: ["vault", "billing"] },
  { title: "From administrators", kinds: ["admin_opened", "transferred", "retention", "broadcast"] },
];
const nameOf: Record<Channel, string> = { bell: "In Parley", mail: "Email", push: "Browser" };
const never: Record<Channel, string> = {
  bell: "never in Parley",
  mail: "never by email",
  push: "never in the browser",
};
const grid =
  "grid grid-cols-[minmax(0,1fr)_repeat(3,3.75rem)] items-center sm:grid-cols-[minmax(0,1fr)_repeat(3,5rem)]";

/** Every kind of notification, and where it is heard of. */
export function NotificationKinds({ initial }: { initial: PreferencesWire }) {
  const preferences = usePreferences(initial);
  const update = useUpdatePreferences();
  /** Choices that are on their way. */
  const [sent, setSent] = useState<ReadonlyMap<string, boolean>>(new Map());
  const chosen = new Map(preferences.kinds.map((row) => [row.kind, row]));

  async function choose(kind: NotificationKind, channel: Channel, isOn: boolean) {
    const key = `${kind} ${channel}`;
    setSent((before) => new Map(before).set(key, isOn));
    await update({ kinds: [{ kind, [channel]: isOn }] }).catch((error: unknown) => {
      toast.bad("Couldn't save this setting.", { description: describeError(error) });
    });
    setSent((before) => new Map([...before].filter(([one, value]) => one !== key || value !== isOn)));
  }

  return (
    <div className="max-w-2xl">
      {groups.map((group, at) => (
        <section key={group.title} aria-label={group.title} className="mb-5">
          <div className={`${grid} border-line border-b pb-1.5`}>
            <h3 className="font-medium text-ink text-sm">{group.title}</h3>
            {channels.map((channel) => (
              <span
                key={channel}
                aria-hidden
                className={`text-center text-ink-faint text-xs ${at === 0 ? "" : "max-sm:invisible"}`}
              >
                {nameOf[channel]}
              </span>
            ))}
          </div>
          {group.kinds.map((kind) => {
            const row = chosen.get(kind);
            if (!row) return null;
            const { label, isMailOnly = false } = notificationKindOf[kind];
            return (
              <div key={kind} className={`${grid} min-h-10 border-line border-b last:border-b-0 touch:min-h-12`}>
                <span className="py-2 pr-3 text-base text-ink-soft">{label}</span>
                {channels.map((channel) => (
                  <span key={channel} className="flex justify-center">
                    {(channel === "mail" ? !row.can_mail : isMailOnly) ? (
                      <span className="text-ink-faint text-sm">
                        <span aria-hidden>–</span>
                        <span className="sr-only">{`${label}: ${never[channel]}`}</span>
                      </span>
                    ) : (
                      <Checkbox
                        aria-label={`${label}: ${nameOf[channel].toLowerCase()}`}
                        checked={sent.get(`${kind} ${channel}`) ?? row[channel]}
                        onCheckedChange={(isOn) => void choose(kind, channel, isOn)}
                      />
                    )}
                  </span>
                ))}
              </div>
            );
          })}
        </section>
      ))}
    </div>
  );
}
