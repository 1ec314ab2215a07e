import * as menu from "@/components/ui/menu";

export { loadPopups, useLatePopups } from "@/components/ui/late-popups";
export const useMenuParts = () => menu;
