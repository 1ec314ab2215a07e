"use client";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from "@/components/ui/menu";
import type { SummaryTemplateId } from "@/lib/meetings/schema";
import { summaryTemplatesQuery } from "./use-notes";

type RewriteMenuProps = {
  /** The shape the notes have now. */
  template: string;
  disabled: boolean;
  onRewrite: (template: SummaryTemplateId | null) => void;
};

/** Has the notes written again, as they are or in another shape. */
export function RewriteMenu({ template, disabled, onRewrite }: RewriteMenuProps) {
  const templates = useQuery(summaryTemplatesQuery);
  const current = templates.data?.find(({ id }) => id === template);
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" disabled={disabled}>
          <RefreshCw aria-hidden />
          Regenerate
        </Button>
      }
      className="w-72"
    >
      <MenuItem icon={<RefreshCw aria-hidden />} onSelect={() => onRewrite(null)}>
        {current ? `In the same shape (${current.name})` : "In the same shape"}
      </MenuItem>
      {templates.data ? (
        <>
          <MenuSeparator />
          <MenuRadioGroup label="In another shape" value={template} onValueChange={onRewrite}>
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
