"use client";
import { useEffect, useState } from "react";
import Cropper, { type Area, type MediaSize } from "react-easy-crop";
import { Button } from "@/components/ui/button";
import type { OverlayProps } from "@/components/ui/late-overlay";
import { Dialog } from "@/components/ui/popups/dialog";
import { Progress } from "@/components/ui/progress";
import { Slider } from "@/components/ui/slider";
import { describeError } from "@/lib/platform/http/client";
import { type Crop, useUploadPhoto } from "./use-avatar";

type CropDialogProps = OverlayProps & { file: Blob | null };

/** Which part of a photo is the picture. It is cut by the service, from the photo as it is. */
export function CropDialog({ open = false, onOpenChange, file }: CropDialogProps) {
  const { upload, sent, isUploading, error, reset } = useUploadPhoto();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [size, setSize] = useState<MediaSize | null>(null);
  const [area, setArea] = useState<{ part: Area; pixels: Area } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [url, setUrl] = useState<string>();
  const [sending, setSending] = useState<AbortController | null>(null);

  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    setPlace({ x: 0, y: 0 });
    setZoom(1);
    setSize(null);
    setHasFailed(false);
    reset();
    return () => URL.revokeObjectURL(made);
  }, [file, reset]);

  function close() {
    sending?.abort();
    onOpenChange?.(false);
  }

  async function send() {
    if (!file) return;
    const controller = new AbortController();
    setSending(controller);
    const crop = size && area ? toCrop(area, size) : undefined;
    const isSent = await upload({ file, crop, signal: controller.signal }).then(
      () => true,
      () => false,
    );
    if (isSent) onOpenChange?.(false);
  }

  const isReadable = size !== null && !hasFailed;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange?.(true) : close())}
      title="Crop photo"
      description="Drag the photo, or move it with the arrow keys."
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button variant="primary" loading={isUploading} disabled={!isReadable} onClick={() => void send()}>
            Use photo
          </Button>
        </>
      }
    >
      <div className="relative h-72 overflow-hidden rounded-card bg-press">
        {url ? (
          <Cropper
            image={url}
            crop={place}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onMediaLoaded={setSize}
            onCropAreaChange={(part, pixels) => setArea({ part, pixels })}
            cropperProps={{ role: "group", "aria-label": "Part of the photo that is shown" }}
            mediaProps={{ alt: "", onError: () => setHasFailed(true) }}
          />
        ) : null}
      </div>
      <div className="mt-4 flex items-center gap-3">
        <span aria-hidden className="text-base text-ink-soft">
          Zoom
        </span>
        <Slider
          label="Zoom"
          min={100}
          max={400}
          step={5}
          value={Math.round(zoom * 100)}
          valueText={(value) => `${value} percent`}
          onValueChange={(value) => setZoom(value / 100)}
          className="flex-1"
        />
      </div>
      {isUploading ? (
        <Progress
          label="Uploading the photo"
          value={sent === null || sent === 1 ? null : Math.round(sent * 100)}
          className="mt-4"
        />
      ) : null}
      {hasFailed || error ? (
        <p role="alert" className="mt-4 text-bad text-sm">
          {hasFailed ? "This file can't be read as a picture. Use a JPEG, PNG or WebP photo." : describeError(error)}
        </p>
      ) : null}
    </Dialog>
  );
}

function toCrop({ part, pixels }: { part: Area; pixels: Area }, { naturalWidth, naturalHeight }: MediaSize): Crop {
  const bounded = (value: number) => Math.min(1, Math.max(0, value));
  return {
    x: bounded(part.x / 100),
    y: bounded(part.y / 100),
    size: Math.max(0.01, bounded(pixels.width / Math.min(naturalWidth, naturalHeight))),
  };
}
