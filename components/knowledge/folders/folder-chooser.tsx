"use client";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { FolderList } from "./folder-list";

/** Where there is no room for the folders beside the notes: a button that opens them. */
export function FolderChooser({ name, ...list }: ComponentProps<typeof FolderList> & { name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title="Folders"
      trigger={
        <Button size="sm" aria-label={`Folders: ${name}`}>
          Folders
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <FolderList
        {...list}
        onOpen={(place) => {
          setOpen(false);
          list.onOpen(place);
        }}
      />
    </Sheet>
  );
}
