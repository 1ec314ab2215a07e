/** What people call somebody in a sentence: the first word of the name, or all of it behind a title such as `Dr.`. */
export function firstName(name: string): string {
  const [first = name] = name.trim().split(/\s+/);
  return first.endsWith(".") ? name.trim() : first;
}
