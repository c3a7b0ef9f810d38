/** All that is needed to judge a question or an answer. */
export { QuestionRecord } from "./question-record.tsx";
