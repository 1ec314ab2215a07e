import { findGoProgram } from "./find-go-program.mjs";

/** The command of Stripe's own server for tests: it knows which requests are legal, and keeps no state. */
export const findStripeMock = () =>
  findGoProgram({ name: "stripe-mock", version: "0.203.0", source: "github.com/stripe/stripe-mock" });
