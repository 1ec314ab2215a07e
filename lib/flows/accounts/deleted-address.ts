const domain = "deleted.invalid";

/** In place of an address: no mail reaches it, and no two are the same. `id`: of the row it stands in. */
export const deletedAddress = (id: string) => `${id}@${domain}`;

export const isDeletedAddress = (email: string) => email.endsWith(`@${domain}`);
