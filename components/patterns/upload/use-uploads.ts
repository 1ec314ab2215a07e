"use client";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type SendFile, type UploadLimits, UploadQueue } from "./upload-queue";

/** The files that this component sends. They are cancelled when it leaves the page. */
export function useUploads(limits: UploadLimits, send: SendFile) {
  const latest = useRef({ limits, send });
  useEffect(() => {
    latest.current = { limits, send };
  });
  const [queue] = useState(
    () =>
      new UploadQueue(
        () => latest.current.limits,
        (file, options) => latest.current.send(file, options),
      ),
  );
  useEffect(() => queue.stop, [queue]);
  const list = useSyncExternalStore(queue.subscribe, queue.list, queue.list);
  return { limits, list, add: queue.add, remove: queue.remove, retry: queue.retry };
}

export type Uploads = ReturnType<typeof useUploads>;
