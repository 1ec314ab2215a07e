export { Tooltip as LateTooltip } from "@/components/ui/tooltip";
