"use client";
import { type ComponentProps, cloneElement, type ReactElement, useState } from "react";
import { type LoadComponent, useLateOpening } from "./use-late-component";

export type OverlayProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Its own button. Without one, `open` decides. */
  trigger?: ReactElement<ComponentProps<"button">>;
};

/** A dialog, sheet or palette whose code loads when it is opened for the first time. */
export function LateOverlay<Props extends OverlayProps>({ load, props }: { load: LoadComponent<Props>; props: Props }) {
  const { open: givenOpen, onOpenChange, trigger } = props;
  const [ownOpen, setOwnOpen] = useState(false);
  const open = givenOpen ?? ownOpen;
  const setOpen = onOpenChange ?? setOwnOpen;
  const Overlay = useLateOpening(load, open, () => setOpen(false));

  if (Overlay) return <Overlay {...props} open={open} onOpenChange={setOpen} />;
  return trigger ? cloneElement(trigger, { "aria-haspopup": "dialog", onClick: () => setOpen(true) }) : null;
}
