import { z } from "zod";
import { cleanName } from "./clean-name";

export const nameLengthMax = 80;

export const personName = z
  .string()
  .min(1, "Enter a name.")
  .max(nameLengthMax)
  .transform(cleanName)
  .pipe(z.string().min(1, "Enter a name."));
