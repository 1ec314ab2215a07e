import type { Profile } from "@/lib/core/users/schema";

type Looks = Partial<Pick<Profile, "theme" | "accent" | "background">>;

/** Applies the appearance to the current page. The server renders it into the next one. */
export function applyLooks({ theme, accent, background }: Looks) {
  const { dataset } = document.documentElement;
  if (theme !== undefined) dataset.theme = theme ?? "system";
  if (accent !== undefined) setOrDelete(dataset, "accent", accent);
  if (background !== undefined) setOrDelete(dataset, "background", background);
}

function setOrDelete(dataset: DOMStringMap, name: "accent" | "background", value: string | null) {
  if (value) dataset[name] = value;
  else delete dataset[name];
}
