"use client";
import { Bell, Keyboard, LogOut, Moon, PanelLeft, Search, Sun } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useMemo, useState } from "react";
import { useProfile, useUpdateProfile } from "@/components/data/use-profile";
import { useNotificationEvents, useUnread } from "@/components/notifications/notification-queries";
import { useUnreadTitle } from "@/components/notifications/use-unread-title";
import { LateOverlay } from "@/components/ui/late-overlay";
import { loadPopups } from "@/components/ui/late-popups";
import { loadToasts, toast } from "@/components/ui/toast";
import { useLoadOnFirstUse } from "@/components/ui/use-load-on-first-use";
import { writeCookie } from "@/components/ui/write-cookie";
import type { Profile } from "@/lib/core/users/schema";
import { describeError } from "@/lib/platform/http/client";
import type { PaletteSearch } from "./command-palette";
import { type Command, useCommands, useRegisteredCommands } from "./commands";
import { destinations } from "./navigation";
import { PhoneBar } from "./phone-bar";
import { Rail } from "./rail";
import { railCookie } from "./rail-cookie";
import { ReleaseNotice } from "./release-notice";
import { signOut } from "./sign-out";
import { useShortcutKeys } from "./use-shortcut-keys";
import { type EverywhereButton, WorkspaceContext } from "./workspace-context";

type WorkspaceFrameProps = {
  profile: Profile;
  /** As the cookie remembers it, so that the first paint is right. */
  narrow: boolean;
  search?: PaletteSearch;
  /** Never changes. */
  everywhere?: EverywhereButton;
  children: ReactNode;
};

const loadPalette = () => import("./command-palette").then((loaded) => loaded.CommandPalette);
const loadKeyboardMap = () => import("./keyboard-map").then((loaded) => loaded.KeyboardMap);

export function WorkspaceFrame({
  profile: initial,
  narrow: initialNarrow,
  search,
  everywhere,
  children,
}: WorkspaceFrameProps) {
  const router = useRouter();
  const profile = useProfile(initial);
  const updateProfile = useUpdateProfile();
  const setTheme = (theme: "light" | "dark") =>
    updateProfile.mutate(
      { theme },
      { onError: (error) => void toast.bad("Couldn't save the theme.", { description: describeError(error) }) },
    );
  const [narrow, setNarrow] = useState(initialNarrow);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [keysOpen, setKeysOpen] = useState(false);
  const [isBellOpen, setBellOpen] = useState(false);
  useNotificationEvents();
  useUnreadTitle(useUnread());
  useLoadOnFirstUse(loadPopups, loadToasts, loadPalette);
  const shown = destinations.filter(({ adminOnly }) => !adminOnly || profile.is_admin);
  const person = {
    id: profile.id,
    name: profile.name ?? profile.email,
    email: profile.email,
    picture: profile.avatar_url,
  };

  function changeNarrow(next: boolean) {
    setNarrow(next);
    writeCookie(railCookie, next ? "narrow" : "wide");
  }

  const commands: Command[] = [
    {
      id: "search",
      title: "Search",
      group: "Parley",
      icon: Search,
      shortcut: "Mod+K",
      run: () => setPaletteOpen(true),
    },
    {
      id: "notifications",
      title: "Notifications",
      group: "Parley",
      icon: Bell,
      shortcut: "G I",
      keywords: ["bell", "inbox", "unread"],
      run: () => setBellOpen(true),
    },
    ...shown.map(({ href, label, icon, shortcut }) => ({
      id: `go-${href}`,
      title: `Go to ${label}`,
      group: "Go to",
      icon,
      shortcut,
      run: () => router.push(href),
    })),
    {
      id: "theme-light",
      title: "Light theme",
      group: "Parley",
      icon: Sun,
      keywords: ["appearance", "bright"],
      run: () => setTheme("light"),
    },
    {
      id: "theme-dark",
      title: "Dark theme",
      group: "Parley",
      icon: Moon,
      keywords: ["appearance", "night"],
      run: () => setTheme("dark"),
    },
    {
      id: "rail",
      title: narrow ? "Expand sidebar" : "Collapse sidebar",
      group: "Parley",
      icon: PanelLeft,
      shortcut: "Mod+B",
      run: () => changeNarrow(!narrow),
    },
    {
      id: "keys",
      title: "Keyboard shortcuts",
      group: "Parley",
      icon: Keyboard,
      shortcut: "?",
      run: () => setKeysOpen(true),
    },
    {
      id: "sign-out",
      title: "Sign out",
      group: "Parley",
      icon: LogOut,
      keywords: ["log out"],
      run: () => void signOut(profile.id),
    },
  ];
  useCommands(commands.map((command) => ({ ...command, everywhere: true })));
  useShortcutKeys(useRegisteredCommands(), { isPaused: paletteOpen });
  const workspace = useMemo(
    () => ({ openPalette: () => setPaletteOpen(true), isBellOpen, setBellOpen, everywhere: everywhere ?? null }),
    [isBellOpen, everywhere],
  );

  return (
    <WorkspaceContext.Provider value={workspace}>
      <a
        href="#content"
        className="-translate-y-20 fixed top-2 left-2 z-50 rounded-control bg-ink px-3 py-2 text-base text-canvas focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]">
        <Rail
          destinations={shown}
          person={person}
          narrow={narrow}
          onNarrowChange={changeNarrow}
          onShowKeys={() => setKeysOpen(true)}
          onSearch={() => setPaletteOpen(true)}
        />
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {children}
        </main>
      </div>
      <PhoneBar destinations={shown} person={person} onSearch={() => setPaletteOpen(true)} />
      <ReleaseNotice />
      <LateOverlay load={loadPalette} props={{ open: paletteOpen, onOpenChange: setPaletteOpen, search }} />
      <LateOverlay load={loadKeyboardMap} props={{ open: keysOpen, onOpenChange: setKeysOpen }} />
    </WorkspaceContext.Provider>
  );
}
