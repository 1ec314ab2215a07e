/** What people call a zone: "Buenos Aires" of "America/Argentina/Buenos_Aires". */
export const cityOf = (timezone: string): string => (timezone.split("/").at(-1) ?? timezone).replace(/_/g, " ");
