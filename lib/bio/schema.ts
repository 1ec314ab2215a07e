import { z } from "zod";
import { bioLengthMax } from "../users/constants";

export const refineBioBody = z.strictObject({ text: z.string().trim().min(1, "Write something first.").max(2000) });
export const refinedBioShape = z.object({ text: z.string().max(bioLengthMax) }).meta({ id: "RefinedBio" });
