import type { NotesLanguage } from "@/lib/language/talk/spoken-language";

/** The kinds of sensitive content that a host can hide. */
export const sensitiveGroups = ["money", "metrics", "credentials", "contact", "health", "people", "legal"] as const;
export type SensitiveGroup = (typeof sensitiveGroups)[number];

/** The groups that access without figures hides. */
export const figureGroups = ["money", "metrics"] as const satisfies readonly SensitiveGroup[];

/** Stands for hidden words, however many they are. */
export const maskedWord = "••••";

/** The languages in which every group is searched by its words. */
export const searchedLanguages = ["en", "de", "fr", "es", "it", "pt", "nl"] as const satisfies readonly NotesLanguage[];
