import { Badge } from "@/components/ui/badge";
import { Tooltip } from "@/components/ui/tooltip";

type StandingBadgesProps = { isAdmin: boolean; isConfigured: boolean; isDisabled: boolean };

export const configuredReason = "Set in ADMIN_EMAILS. Can't be disabled or demoted here.";

/** What a person may, in a word each. Of an administrator by the settings of the installation, why that can't change here. */
export function StandingBadges({ isAdmin, isConfigured, isDisabled }: StandingBadgesProps) {
  return (
    <>
      {isAdmin && !isConfigured ? <Badge tone="accent">Admin</Badge> : null}
      {isConfigured ? (
        <Tooltip label={configuredReason}>
          <span>
            <Badge tone="accent">Configured admin</Badge>
            <span className="sr-only"> {configuredReason}</span>
          </span>
        </Tooltip>
      ) : null}
      {isDisabled ? <Badge tone="bad">Disabled</Badge> : null}
    </>
  );
}
