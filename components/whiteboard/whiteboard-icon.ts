import { createLucideIcon } from "lucide-react";

/** A board on legs with a drawn line. Lucide has boards for charts only. */
export const WhiteboardIcon = createLucideIcon("whiteboard", [
  ["rect", { x: "3", y: "3", width: "18", height: "13", rx: "2", key: "board" }],
  ["path", { d: "M6.5 11.5c1.5-4.5 3.5-4.5 4-2s1.5 2.5 2.5.5 2.3-2 4-.5", key: "line" }],
  ["path", { d: "m8.5 16-1.5 5", key: "left" }],
  ["path", { d: "m15.5 16 1.5 5", key: "right" }],
]);
