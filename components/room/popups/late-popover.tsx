export { Popover as LatePopover } from "@/components/ui/popover";
