export { Menu as LateMenu } from "@/components/ui/menu";
