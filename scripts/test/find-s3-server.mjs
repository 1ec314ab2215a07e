import { findGoProgram } from "./find-go-program.mjs";

/** The command of an S3 server that is not ours: versitygw. */
export const findS3Server = ({ cache } = {}) =>
  findGoProgram({ name: "versitygw", version: "1.8.0", source: "github.com/versity/versitygw/cmd/versitygw", cache });
