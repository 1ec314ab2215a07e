/** What a form says, with what is in brackets nested. Lists have numbers as names. */
export type Form = { [name: string]: string | Form };

/** Parses `a[b][0]=c`, as Stripe's package writes it. */
export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const names = name.split(/\[|\]\[|\]/).filter((part) => part !== "");
    const last = names.pop() ?? "";
    let inner = form;
    for (const part of names) {
      const next = inner[part];
      const nested: Form = typeof next === "object" ? next : {};
      inner[part] = nested;
      inner = nested;
    }
    inner[last] = value;
  }
  return form;
}

export const textOf = (value: string | Form | undefined) => (typeof value === "string" ? value : "");
