"use client";
import { Keyboard, LogOut, Settings } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { signOut } from "./sign-out";

type PersonMenuProps = {
  person: { id: string; name: string; email: string };
  trigger: ComponentProps<typeof Menu>["trigger"];
  onShowKeys: () => void;
};

export function PersonMenu({ person, trigger, onShowKeys }: PersonMenuProps) {
  const router = useRouter();
  return (
    <Menu trigger={trigger} align="start" side="top" className="w-60">
      <div className="px-2 pt-1.5 pb-2">
        <p className="truncate font-medium text-base">{person.name}</p>
        <p className="truncate text-ink-faint text-sm">{person.email}</p>
      </div>
      <MenuSeparator />
      <MenuItem icon={<Settings aria-hidden />} shortcut="G S" onSelect={() => router.push("/settings")}>
        Settings
      </MenuItem>
      <MenuItem icon={<Keyboard aria-hidden />} shortcut="?" onSelect={onShowKeys}>
        Keyboard shortcuts
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => void signOut(person.id)}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
