/** "de" → "Germany" */
export const nameOfCountry = (code: string): string =>
  new Intl.DisplayNames(["en"], { type: "region" }).of(code.toUpperCase()) ?? code.toUpperCase();
