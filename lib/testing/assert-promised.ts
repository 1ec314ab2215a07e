import { z } from "zod";
import { findBreach, findShapeBreach } from "../http/find-breach";
import type { Contract } from "../http/route";
import { problemShape } from "../openapi/document";

const wholeProblem = z.strictObject(problemShape.shape);

/** Throws when an answer is neither what its operation declares nor a refusal as all refusals are. */
export async function assertPromised(response: Response, contract: Contract, operation: string): Promise<void> {
  const isRefusal = response.status >= 400 && !contract.otherStatuses.includes(response.status);
  const breach = isRefusal ? await findProblemBreach(response) : await findBreach(response, contract);
  if (breach) throw new Error(`${operation} answered what it does not declare: ${breach}`);
}

/** The same of one event of a stream. */
export function assertPromisedEvent({ event, data }: { event: string; data: unknown }, contract: Contract): void {
  const shape = contract.events?.[event];
  const breach =
    shape === undefined
      ? "no such event"
      : shape
        ? findShapeBreach(data, shape)
        : data !== null && "there are data, declared are none";
  if (breach) throw new Error(`"${contract.summary}" sent an event ${event} that it does not declare: ${breach}`);
}

async function findProblemBreach(response: Response): Promise<string | null> {
  const type = response.headers.get("content-type");
  if (type !== "application/problem+json") return `status ${response.status} with the content type ${type}`;
  const problem: unknown = await response.clone().json();
  const parsed = wholeProblem.safeParse(problem);
  if (!parsed.success) return `no problem document: ${z.prettifyError(parsed.error)}`;
  const { status } = response;
  return parsed.data.status === status ? null : `the document says ${parsed.data.status}, the status is ${status}`;
}
