import { createContext } from "react";

/** The id of the words beside a control: in the markup from the start, before the page's code ties the two itself. */
export const RowLabel = createContext<string | undefined>(undefined);
