"use client";
import { SettingsRow } from "@/components/patterns/settings-row/settings-row";
import { useRowSave } from "@/components/patterns/settings-row/use-row-save";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { LateTimeField } from "@/components/ui/late-time-field";
import { Switch } from "@/components/ui/switch";
import type { PreferencesWire } from "@/lib/core/notifications/schema";
import { usePreferences, useUpdatePreferences } from "./use-notification-preferences";

const usualQuiet = { from: 20 * 60, until: 8 * 60 };
const usualDigest = { at: 8 * 60 };

/** Hours in which nothing disturbs, and one email a day in place of many. */
export function NotificationTiming({ initial }: { initial: PreferencesWire }) {
  const preferences = usePreferences(initial);
  const update = useUpdatePreferences();
  const { clock, timezone } = useTimeStyle();
  const quietSave = useRowSave((quiet: PreferencesWire["quiet"]) => update({ quiet }));
  const digestSave = useRowSave((digest: PreferencesWire["digest"]) => update({ digest }));
  const quiet = quietSave.shown(preferences.quiet);
  const digest = digestSave.shown(preferences.digest);
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <div>
        <SettingsRow
          inline
          label="Quiet hours"
          description={`Email and browser notifications wait until they end. Notifications in Parley don't, and neither does email with a calendar file. Times are in ${timezone.replaceAll("_", " ")}.`}
          state={quietSave.state}
        >
          <Switch checked={quiet !== null} onCheckedChange={(isOn) => void quietSave.save(isOn ? usualQuiet : null)} />
        </SettingsRow>
        {quiet ? (
          <fieldset className="mt-3 flex items-center gap-2 text-base text-ink-soft">
            <legend className="sr-only">Quiet hours</legend>
            From
            <LateTimeField
              label="Quiet from"
              value={quiet.from}
              clock={clock}
              onValueChange={(from) => from !== quiet.until && void quietSave.save({ ...quiet, from })}
            />
            to
            <LateTimeField
              label="Quiet until"
              value={quiet.until}
              clock={clock}
              onValueChange={(until) => until !== quiet.from && void quietSave.save({ ...quiet, until })}
            />
          </fieldset>
        ) : null}
      </div>
      <div>
        <SettingsRow
          inline
          label="One email a day"
          description="A summary of what you haven't read, instead of separate emails. Invitations, changes to meetings and bookings, and people waiting to join are still emailed at once."
          state={digestSave.state}
        >
          <Switch
            checked={digest !== null}
            onCheckedChange={(isOn) => void digestSave.save(isOn ? usualDigest : null)}
          />
        </SettingsRow>
        {digest ? (
          <div className="mt-3 flex items-center gap-2 text-base text-ink-soft">
            Sent at
            <LateTimeField
              label="Time of the daily email"
              value={digest.at}
              clock={clock}
              onValueChange={(at) => void digestSave.save({ at })}
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}
