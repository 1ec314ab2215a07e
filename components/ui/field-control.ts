"use client";
import { createContext, use } from "react";

type FieldControl = { id: string; labelId: string; describedBy: string | undefined; isInvalid: boolean };

/** The field around a control. */
export const FieldControlContext = createContext<FieldControl | null>(null);

/**
 * Attributes that tie a control to the label, description and error of the field around it. `byLabel`: for controls
 * that are no form element of the browser, which a `<label for>` cannot name.
 */
export function useFieldControl({ byLabel = false } = {}) {
  const field = use(FieldControlContext);
  if (!field) return {};
  const { id, labelId, describedBy, isInvalid } = field;
  return {
    id,
    ...(byLabel ? { "aria-labelledby": labelId } : {}),
    ...(describedBy ? { "aria-describedby": describedBy } : {}),
    ...(isInvalid ? { "aria-invalid": true } : {}),
  };
}
