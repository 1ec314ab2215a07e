"use client";
import { useQuery } from "@tanstack/react-query";
import { History, RefreshCw } from "lucide-react";
import { summaryTemplatesQuery } from "@/components/data/summary-templates-query";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from "@/components/ui/menu";

type RewriteMenuProps = {
  /** The template of the notes. */
  template: string;
  disabled: boolean;
  onRewrite: (template: string | null) => void;
  /** There is an edited version that regenerating replaced. */
  onRestore?: () => void;
};

/** Regenerates the notes with the same template or another one, built in or one's own. */
export function RewriteMenu({ template, disabled, onRewrite, onRestore }: RewriteMenuProps) {
  const templates = useQuery(summaryTemplatesQuery);
  const current = templates.data?.find(({ id }) => id === template);
  const groups = [
    { label: "Your templates", items: templates.data?.filter(({ own }) => own) ?? [] },
    { label: "Another template", items: templates.data?.filter(({ own }) => !own) ?? [] },
  ];
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
      <MenuItem icon={<RefreshCw aria-hidden />} onSelect={() => onRewrite(current?.id ?? null)}>
        {current ? `Same template (${current.name})` : "Same template"}
      </MenuItem>
      {onRestore ? (
        <MenuItem icon={<History aria-hidden />} onSelect={onRestore}>
          Bring back my earlier version
        </MenuItem>
      ) : null}
      {groups.map(({ label, items }) =>
        items.length > 0 ? (
          <div key={label}>
            <MenuSeparator />
            <MenuRadioGroup label={label} value={template} onValueChange={onRewrite}>
              {items.map(({ id, name, description, sections }) => (
                <MenuRadioItem key={id} value={id} note={description || sections.join(", ")}>
                  {name}
                </MenuRadioItem>
              ))}
            </MenuRadioGroup>
          </div>
        ) : null,
      )}
    </Menu>
  );
}
