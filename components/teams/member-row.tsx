"use client";
import { MoreHorizontal } from "lucide-react";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import type { FullTeamWire } from "@/lib/features/teams/schema";
import { unversionedAvatarUrl } from "@/lib/language/people/avatar-url";
import { displayName } from "@/lib/language/people/display-name";

type Member = FullTeamWire["members"][number];

type MemberRowProps = {
  member: Member;
  team: FullTeamWire;
  onRole: (role: "owner" | "member") => void;
  onRemove: () => Promise<unknown>;
};

export function MemberRow({ member, team, onRole, onRemove }: MemberRowProps) {
  const name = displayName(member);
  const isOwner = member.role === "owner";
  const remove = useConfirmedAction({
    act: onRemove,
    question: () => ({
      title: `Remove ${name} from ${team.name}?`,
      description: "They'll lose access to the team's knowledge and to what is shared with the team.",
      action: "Remove",
    }),
    done: () => ({ title: `${name} removed` }),
  });
  return (
    <div className="flex min-h-15 items-center gap-3 py-2">
      <Avatar name={name} seed={member.id} src={unversionedAvatarUrl(member.id)} size={36} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-base">
          <span className="break-words">
            {name}
            {member.you ? " (you)" : null}
          </span>
          {isOwner ? <Badge>Owner</Badge> : null}
        </p>
        <p className="mt-0.5 break-words text-ink-faint text-sm">
          {[member.title, member.email].filter(Boolean).join(" · ")}
        </p>
      </div>
      {team.can_manage ? (
        <Menu
          align="end"
          trigger={
            <IconButton data-row label={`Role of ${name}`}>
              <MoreHorizontal aria-hidden />
            </IconButton>
          }
        >
          <MenuItem onSelect={() => onRole(isOwner ? "member" : "owner")}>
            {isOwner ? "Make member" : "Make owner"}
          </MenuItem>
          {member.you ? null : (
            <>
              <MenuSeparator />
              <MenuItem danger onSelect={() => remove.start()}>
                Remove from team
              </MenuItem>
            </>
          )}
        </Menu>
      ) : null}
      {remove.dialog}
    </div>
  );
}
