/** What a member may appeal against; somebody other than who decided answers (PROOF F4). */
export const appealSubjects = [
  "freeze",
  "withdrawal",
  "recharge",
  "application",
  "bond",
  "credit",
  "takedown",
  "store_hold",
  "review",
  "refund",
  "mute",
] as const;
export type AppealSubject = (typeof appealSubjects)[number];

export const appealOutcomes = ["granted", "upheld"] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];
/** An appeal is answered within this time; the queue marks those that are late. */
export const appealAnswerHours = 72;
