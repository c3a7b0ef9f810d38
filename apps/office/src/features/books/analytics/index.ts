/** How the business goes, for the overview. Loaded when it is shown. */
export { MallFigures } from "./mall-figures.tsx";
