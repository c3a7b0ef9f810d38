/** How far the mall is on its way to be opened, for the first page. */
export { StartCard } from "./start-card.tsx";
/** Which facts of the mall's identity a proposal changes. */
export { type BrandingChange, BrandingFacts } from "./branding-facts.tsx";
