"use client";
import { LatePart } from "./late-part";
import { Skeleton } from "./skeleton";

const loadTimeField = () => import("./time-field").then((loaded) => loaded.TimeField);

type LateTimeFieldProps = Parameters<Awaited<ReturnType<typeof loadTimeField>>>[0];

/** For pages of which it is a small part. */
export const LateTimeField = (props: LateTimeFieldProps) => (
  <LatePart load={loadTimeField} props={props} waiting={<Skeleton className="h-8 w-28 touch:h-11" />} />
);
