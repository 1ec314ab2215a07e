/**
 * A pattern of alternatives, a few on each line: joins the lines by "|". As a template tag, it leaves backslashes as they
 * are. Indentation is no part of the pattern.
 */
export const alternatives = ({ raw }: TemplateStringsArray, ...parts: string[]) =>
  String.raw({ raw }, ...parts)
    .split(/\n */)
    .filter(Boolean)
    .join("|");
