"use client";
import { DropArea } from "@/components/patterns/upload/drop-area";

const types = ".json,.csv,application/json,text/csv";

export function ChooseFile({ problem, onFile }: { problem: string | null; onFile: (file: File) => void }) {
  return (
    <div className="flex flex-col gap-3">
      <DropArea
        label="Choose an export"
        hint="JSON or CSV of Bitwarden; CSV of 1Password, LastPass, Chrome, Apple Passwords, KeePassXC or Proton Pass"
        accept={types}
        onFiles={([file]) => file && onFile(file)}
      />
      <p role="alert" className="text-bad text-sm empty:hidden">
        {problem}
      </p>
      <p className="text-ink-faint text-sm">Nothing is added before you have seen what comes in.</p>
    </div>
  );
}
