export { default } from "../m/layout";
