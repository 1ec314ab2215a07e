import { problemResponse } from "@/lib/http/problem";
import { notFound } from "@/lib/refusal";

/** An address that is no operation is refused as everything else is, not with a page. */
const refuse = () => problemResponse(notFound());

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT };
