const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the text is an id as the service writes them. */
export const isUuid = (text: string) => uuid.test(text);
