// One chunk: Base UI's menu, popover, select and tooltip share most of their code.
export * from "./menu";
export { Popover } from "./popover";
export { Select } from "./select";
export { Tooltip } from "./tooltip";
