import { z } from "zod";
import { problemShape } from "@/lib/openapi/document";
import type { Contract } from "@/lib/platform/http/contract";
import { findBreach, findShapeBreach } from "@/lib/platform/http/find-breach";

const wholeProblem = z.strictObject(problemShape.shape);

/** Throws if a response is neither declared nor a well-formed error. Returns the code of an error, or null. */
export async function assertDeclared(response: Response, contract: Contract, operation: string) {
  const isRefusal = response.status >= 400 && !contract.otherStatuses.includes(response.status);
  const { breach, code } = isRefusal
    ? await readProblem(response, contract, operation.startsWith("HEAD "))
    : { breach: await findBreach(response, contract), code: null };
  if (breach) throw new Error(`${operation} answered what it does not declare: ${breach}`);
  return code;
}

/** The same for one event of a stream. */
export function assertDeclaredEvent({ event, data }: { event: string; data: unknown }, contract: Contract): void {
  const shape = contract.events?.[event];
  const breach =
    shape === undefined
      ? "no such event"
      : shape
        ? findShapeBreach(data, shape)
        : data !== null && "there are data, declared are none";
  if (breach) throw new Error(`"${contract.summary}" sent an event ${event} that it does not declare: ${breach}`);
}

async function readProblem(
  response: Response,
  { conflicts = [], isLimited, needsOpenVault }: Contract,
  isHead: boolean,
): Promise<{ breach: string | null; code: string }> {
  const { status, headers } = response;
  const type = headers.get("content-type");
  if (type !== "application/problem+json")
    return { breach: `status ${status} with the content type ${type}`, code: "" };
  // Over HTTP it has no body.
  if (isHead) return { breach: null, code: "" };
  const parsed = wholeProblem.safeParse(await response.clone().json());
  if (!parsed.success) return { breach: `no problem document: ${z.prettifyError(parsed.error)}`, code: "" };
  const { code } = parsed.data;
  if (parsed.data.status !== status) return { breach: `the document says ${parsed.data.status}, not ${status}`, code };
  if (status === 429 && !isLimited) return { breach: "it is limited, declared is no limit", code };
  if (status === 423 && !needsOpenVault) return { breach: "the vault is locked, declared is no need of it", code };
  const isUndeclared = status === 409 && !conflicts.includes(code);
  return { breach: isUndeclared ? `conflict ${code}, declared are: ${conflicts.join(", ") || "none"}` : null, code };
}
