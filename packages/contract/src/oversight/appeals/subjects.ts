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
/** What kind of decision an appeal is about. An appeal names one decision of this kind by its id. */
export type AppealSubject = (typeof appealSubjects)[number];

/** The two answers to an appeal. `granted` reverses the decision if possible; `upheld` leaves it (PROOF F4). */
export const appealOutcomes = ["granted", "upheld"] as const;
/** The answer that the member reads. Null in an output: nobody has answered yet. */
export type AppealOutcome = (typeof appealOutcomes)[number];
/** An appeal is answered within this time. The queue marks those that are late. */
export const appealAnswerHours = 72;
