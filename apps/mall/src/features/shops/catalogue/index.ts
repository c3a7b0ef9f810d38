export { SortBar } from "./sort-bar.tsx";
