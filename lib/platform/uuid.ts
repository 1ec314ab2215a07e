const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True if the text has the form of an id of this service. */
export const isUuid = (text: string) => uuid.test(text);
