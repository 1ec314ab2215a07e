/** A text as part of a pattern for `like`, in which its `%`, `_` and `\` are letters. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");
