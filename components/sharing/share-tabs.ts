/** The parts of the sheet. A link opens one by `?share=`. */
export const shareTabs = ["send", "hide", "access", "sent"] as const;
export type ShareTab = (typeof shareTabs)[number];

export const parseShareTab = (text: unknown): ShareTab | null => shareTabs.find((tab) => tab === text) ?? null;
