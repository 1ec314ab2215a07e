/** For stored elements that cannot be drawn. */
export const leftOutWords = (count: number) =>
  count === 1
    ? "One element of this board could not be read and was left out."
    : `${count} elements of this board could not be read and were left out.`;

export const tooFullWords = "This board is too full to show everything. Its largest elements are hidden.";
