/** An answer that is not what its operation declares: our bug. A development server answers with it. */
export class BrokenContract extends Error {
  override readonly name = "BrokenContract";
}
