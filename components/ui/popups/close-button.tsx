"use client";
import { X } from "lucide-react";
import { IconButton, type IconButtonProps } from "@/components/ui/icon-button";

/** What the head of a dialog or sheet closes with, for the `render` of its `Close`. */
export function CloseButton(props: Partial<IconButtonProps>) {
  return (
    <IconButton label="Close" tooltip={false} {...props}>
      <X aria-hidden />
    </IconButton>
  );
}
