"use client";
import { EyeOff } from "lucide-react";
import { useId } from "react";
import { When } from "@/components/patterns/time/when";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import type { ReaderLevel } from "@/lib/features/sharing/constants";
import type { RecipientWire } from "@/lib/features/sharing/schema";
import { unversionedAvatarUrl } from "@/lib/language/people/avatar-url";
import { hidesFiguresAlone } from "@/lib/language/sensitive/hide-figures";
import { LevelChoice } from "./level-choice";
import { describeAccess, describeComing, describeHiddenParts, hidesAnything, listHidden } from "./sharing-words";

type RecipientRowProps = {
  recipient: RecipientWire;
  isChosen: boolean;
  onPick: (isPicked: boolean) => void;
  level: ReaderLevel;
  onLevel: (level: ReaderLevel) => void;
  /** "17 amounts will be shown"; null: nothing is known, or there are none. */
  amounts: string | null;
};

/** Who this is to the meeting, what they have, what they were sent, and how much of it they get now. */
export function RecipientRow({ recipient, isChosen, onPick, level, onLevel, amounts }: RecipientRowProps) {
  const factsId = useId();
  const { name, email, title, internal, user_id: userId, asked, hidden } = recipient;
  const access = describeAccess(recipient);
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 py-2.5">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control. */}
      <label className="flex min-w-0 flex-[1_1_14rem] cursor-pointer items-start gap-3">
        <Checkbox
          data-row
          checked={isChosen}
          onCheckedChange={onPick}
          aria-label={name}
          aria-describedby={factsId}
          className="mt-1.5"
        />
        <Avatar name={name} seed={userId} src={internal && userId ? unversionedAvatarUrl(userId) : null} size={28} />
        <span id={factsId} className="block min-w-0 flex-1">
          <span className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="wrap-anywhere min-w-0 font-medium text-base text-ink">{name}</span>
            {asked ? (
              <Badge tone="accent">{asked === "notes" ? "Asks for the notes" : "Asks for the figures"}</Badge>
            ) : null}
            {internal ? null : <Badge tone="warn">Outside</Badge>}
          </span>
          <span className="wrap-anywhere block text-ink-faint text-sm">
            {[title, describeComing(recipient), name === email ? null : email].filter(Boolean).join(" · ")}
          </span>
          {access || recipient.sent_at ? (
            <span className="block text-ink-soft text-sm">
              {access}
              {access && recipient.sent_at ? " · " : null}
              {recipient.sent_at ? (
                <>
                  Sent <When at={recipient.sent_at} show="day" mid />
                  {describeHiddenParts(recipient.sent_masked)}
                </>
              ) : null}
            </span>
          ) : null}
          {hidesAnything(hidden) && !hidesFiguresAlone(hidden) ? (
            <span className="flex items-start gap-1.5 text-ink-soft text-sm">
              <EyeOff aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              {listHidden(hidden)}
            </span>
          ) : null}
        </span>
      </label>
      <div className="min-h-14 text-ink-faint text-sm max-sm:w-full max-sm:min-h-0 max-sm:pl-7 sm:text-right">
        <LevelChoice recipient={recipient} level={level} onLevel={onLevel} />
        {isChosen && amounts ? (
          <p className={cn("tabular mt-1", level !== "masked" && "text-ink-soft")}>{amounts}</p>
        ) : null}
      </div>
    </div>
  );
}
