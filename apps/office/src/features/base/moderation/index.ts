/** The reports of one thing, as its record shows them. */
export { ReportLines } from "./report-lines.tsx";
/** What came of a report. */
export { outcomeTones } from "./report-words.ts";
