import { figureGroups, type SensitiveGroup } from "./constants";

/** Money and metrics. */
export const isFigure = (group: string) => figureGroups.some((figure) => figure === group);

/** The hidden groups with or without figures among them; the others stay. */
export function hideFigures(groups: readonly SensitiveGroup[], hide: boolean): SensitiveGroup[] {
  const others = groups.filter((group) => !isFigure(group));
  return hide ? [...others, ...figureGroups] : others;
}

/** Whether nothing is hidden beside figures. */
export const hidesFiguresAlone = ({ groups, lines }: { groups: readonly string[]; lines: readonly string[] }) =>
  lines.length === 0 && groups.every(isFigure);
