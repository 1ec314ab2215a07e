// One chunk: Base UI's menu, popover and tooltip share most of their code.
export * from "./menu";
export { Popover } from "./popover";
export { Tooltip } from "./tooltip";
