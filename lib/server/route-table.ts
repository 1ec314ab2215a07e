import "server-only";
import { readdirSync } from "node:fs";
import path from "node:path";

export type RouteMatch = { file: string; params: Record<string, string | string[]> };

type Branch = {
  literals: Map<string, Branch>;
  parameter: { name: string; branch: Branch } | null;
  rest: { name: string; file: string } | null;
  file: string | null;
};

/**
 * Finds the route file of a path by Next's folder names: `[id]` matches one segment and `[...rest]` all that follow.
 * A literal name takes precedence over both.
 */
export class RouteTable {
  #root = newBranch();

  /** Reads every `fileName` below `folder`. `base`: the URL path of `folder`. */
  constructor(folder: string, fileName: string, base: string) {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    for (const file of files.filter((name) => path.basename(name) === fileName)) {
      const folders = path.dirname(file).split(path.sep);
      this.#add(
        [...base.split("/"), ...folders].filter((name) => name && name !== "."),
        path.join(folder, file),
      );
    }
  }

  match(pathname: string): RouteMatch | null {
    const segments = pathname.split("/").slice(1);
    try {
      return find(this.#root, segments.map(decodeURIComponent), {});
    } catch {
      // Malformed percent-encoding matches no route.
      return null;
    }
  }

  #add(folders: string[], file: string) {
    let branch = this.#root;
    for (const folder of folders) {
      const rest = /^\[\.\.\.(.+)\]$/.exec(folder)?.[1];
      if (rest) {
        branch.rest = { name: rest, file };
        return;
      }
      branch = step(branch, folder);
    }
    branch.file = file;
  }
}

function step(branch: Branch, folder: string): Branch {
  const name = /^\[(.+)\]$/.exec(folder)?.[1];
  if (name) {
    branch.parameter ??= { name, branch: newBranch() };
    return branch.parameter.branch;
  }
  const next = branch.literals.get(folder) ?? newBranch();
  branch.literals.set(folder, next);
  return next;
}

function find(branch: Branch, segments: string[], params: RouteMatch["params"]): RouteMatch | null {
  const [segment, ...others] = segments;
  if (segment === undefined) return branch.file ? { file: branch.file, params } : null;
  const literal = branch.literals.get(segment);
  const { parameter, rest } = branch;
  return (
    (literal && find(literal, others, params)) ||
    (parameter && segment !== "" && find(parameter.branch, others, { ...params, [parameter.name]: segment })) ||
    (rest && { file: rest.file, params: { ...params, [rest.name]: segments } }) ||
    null
  );
}

const newBranch = (): Branch => ({ literals: new Map(), parameter: null, rest: null, file: null });
