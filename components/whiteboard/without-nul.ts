/** The service rejects NUL characters: one in an element's text would prevent saving the whole board. */
export const withoutNul = (json: string) =>
  json.includes("\\u0000") ? json.replace(/(?<!\\)((?:\\\\)*)(?:\\u0000)+/g, "$1") : json;
