"use client";
import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { UploadZone } from "@/components/patterns/upload/upload-zone";
import { useUploads } from "@/components/patterns/upload/use-uploads";
import { Dialog } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { heicAdvice, isHeic } from "@/components/ui/photo-file";
import { imageBytesMax, imageTypes } from "@/lib/features/whiteboard/constants";
import { type BoardCaller, type BoardImage, readImageFile, storeImage } from "./use-whiteboard";

const limits = {
  types: imageTypes,
  bytesMax: imageBytesMax,
  adviceOf: (file: File) => (isHeic(file) ? heicAdvice : null),
};

type AddImagesProps = { caller: BoardCaller; onStored: (image: BoardImage) => Promise<void> };

/** Puts several images on the board; closed, it goes on sending. */
export function AddImages({ caller, onStored }: AddImagesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const uploads = useUploads(limits, async (file, options) => {
    const image = await readImageFile(file);
    await storeImage(caller, image, options);
    await onStored(image);
  });
  return (
    <>
      <IconButton label="Add images" onClick={() => setIsOpen(true)}>
        <ImagePlus aria-hidden />
      </IconButton>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Add images">
        <UploadZone label="Images for the whiteboard" uploads={uploads} />
      </Dialog>
    </>
  );
}
