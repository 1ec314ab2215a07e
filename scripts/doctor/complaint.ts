/** A problem, and what to do about it. */
export class Complaint extends Error {
  constructor(
    message: string,
    readonly advice: string,
  ) {
    super(message);
  }
}
