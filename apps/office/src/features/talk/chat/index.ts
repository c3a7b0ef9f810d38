/** What was said around a reported message. */
export { Said } from "./said.tsx";
/** All that is needed to judge a reported message. */
export { MessageRecord } from "./message-record.tsx";
