/**
 * What a proposal to publish an article, an announcement or a banner would change, and what who approves it confirms.
 */
export { TypingErrorConfirm, WordsPayload } from "./words-payload.tsx";
