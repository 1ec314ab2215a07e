import { FileSpreadsheet, FileText, NotebookText } from "lucide-react";
import { isSheet } from "./file-kinds";

export function NoteIcon({
  kind,
  type,
  className,
}: {
  kind: "note" | "file";
  type?: string | null;
  className?: string;
}) {
  const Icon = kind === "note" ? NotebookText : isSheet(type ?? null) ? FileSpreadsheet : FileText;
  return <Icon aria-hidden className={className} />;
}
