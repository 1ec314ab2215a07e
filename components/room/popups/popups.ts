// One chunk: Base UI's menu, popover and tooltip share most of their code.
export * from "@/components/ui/menu";
export { Popover } from "@/components/ui/popover";
export { Tooltip } from "@/components/ui/tooltip";
