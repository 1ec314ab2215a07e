"use client";
import { useQuery } from "@tanstack/react-query";
import { History, RefreshCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from "@/components/ui/menu";
import type { SummaryTemplateId } from "@/lib/meetings/schema";
import { summaryTemplatesQuery } from "./use-notes";

type RewriteMenuProps = {
  /** The template of the notes. */
  template: string;
  disabled: boolean;
  onRewrite: (template: SummaryTemplateId | null) => void;
  /** There is an edited version that regenerating replaced. */
  onRestore?: () => void;
};

/** Regenerates the notes with the same template or another one. */
export function RewriteMenu({ template, disabled, onRewrite, onRestore }: RewriteMenuProps) {
  const templates = useQuery(summaryTemplatesQuery);
  const current = templates.data?.find(({ id }) => id === template);
  return (
    <Menu
      trigger={
        <Button variant="ghost" disabled={disabled}>
          <RefreshCw aria-hidden />
          Regenerate
        </Button>
      }
      className="w-72"
    >
      <MenuItem icon={<RefreshCw aria-hidden />} onSelect={() => onRewrite(null)}>
        {current ? `Same template (${current.name})` : "Same template"}
      </MenuItem>
      {onRestore ? (
        <MenuItem icon={<History aria-hidden />} onSelect={onRestore}>
          Bring back my earlier version
        </MenuItem>
      ) : null}
      {templates.data ? (
        <>
          <MenuSeparator />
          <MenuRadioGroup label="Another template" value={template} onValueChange={onRewrite}>
            {templates.data.map(({ id, name, description }) => (
              <MenuRadioItem key={id} value={id} note={description}>
                {name}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        </>
      ) : null}
    </Menu>
  );
}
