export { QuestionPart } from "./question-part.tsx";
