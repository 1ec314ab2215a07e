export { default } from "@/app/m/layout";
