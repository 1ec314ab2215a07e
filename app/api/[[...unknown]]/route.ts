import { problemResponse } from "@/lib/platform/http/problem";
import { notFound } from "@/lib/platform/refusal";

/** Unknown addresses return a JSON error like every other, not a page. */
const refuse = () => problemResponse(notFound());

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT };
