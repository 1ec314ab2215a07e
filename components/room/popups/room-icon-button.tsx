export { IconButton as RoomIconButton } from "@/components/ui/icon-button";
