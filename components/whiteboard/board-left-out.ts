/** For stored elements that cannot be drawn. */
export const leftOutWords = (count: number) =>
  count === 1
    ? "One element couldn't be loaded and was left out."
    : `${count} elements couldn't be loaded and were left out.`;

export const tooFullWords = "This whiteboard is too full to show everything. Its largest elements are hidden.";
