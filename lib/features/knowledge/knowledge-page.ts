/** Pages of the library. */
export const notePath = (noteId: string) => `/knowledge/${noteId}`;
export const folderPath = (folderId: string) => `/knowledge?folder=${folderId}`;
