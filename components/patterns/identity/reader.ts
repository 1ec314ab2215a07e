/** Who reads the page, and how they can prove it. */
export type Reader = { email: string; hasPassword: boolean };
