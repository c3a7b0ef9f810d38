/** Which rules a member was shown at a moment. */
export { TermsSeen } from "./terms-seen.tsx";
