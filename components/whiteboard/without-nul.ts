/** The service takes no NUL character: one in somebody's drawing would keep the whole board from being saved. */
export const withoutNul = (json: string) =>
  json.includes("\\u0000") ? json.replace(/(?<!\\)((?:\\\\)*)(?:\\u0000)+/g, "$1") : json;
