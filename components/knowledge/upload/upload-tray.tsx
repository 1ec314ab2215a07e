import { UploadList } from "@/components/patterns/upload/upload-zone";
import type { Uploads } from "@/components/patterns/upload/use-uploads";

/** The files that are on their way or were not taken. */
export function UploadTray({ uploads }: { uploads: Uploads }) {
  if (uploads.list.length === 0) return null;
  return (
    <section aria-label="Uploads" className="mb-5">
      <UploadList uploads={uploads} />
    </section>
  );
}
