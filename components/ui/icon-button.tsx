"use client";
import { BareIconButton, type BareIconButtonProps } from "./bare-icon-button";
import { Tooltip } from "./tooltip";

export type IconButtonProps = BareIconButtonProps & {
  shortcut?: string;
  side?: "top" | "right" | "bottom" | "left";
  tooltip?: boolean;
};

/** Its label is also shown on hover. */
export function IconButton({ shortcut, side, tooltip = true, ...rest }: IconButtonProps) {
  const button = <BareIconButton {...rest} />;
  if (!tooltip) return button;
  return (
    <Tooltip label={rest.label} shortcut={shortcut} side={side}>
      {button}
    </Tooltip>
  );
}
