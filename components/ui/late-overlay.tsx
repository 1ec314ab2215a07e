"use client";
import { type ComponentProps, cloneElement, type ReactElement, useEffect, useRef, useState } from "react";
import { toast } from "./toast";
import { type LoadComponent, useLateComponent } from "./use-late-component";

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
  const { component: Overlay, hasFailed, retry } = useLateComponent(load, open);
  const onFail = useRef(() => {});
  useEffect(() => {
    onFail.current = () => {
      setOpen(false);
      retry();
      toast.bad("Couldn't open this", { description: "Check your connection and try again." });
    };
  });
  useEffect(() => {
    if (hasFailed) onFail.current();
  }, [hasFailed]);

  if (Overlay) return <Overlay {...props} open={open} onOpenChange={setOpen} />;
  return trigger ? cloneElement(trigger, { "aria-haspopup": "dialog", onClick: () => setOpen(true) }) : null;
}
