const applications = "apps/server/src/features/oversight/applications";
const draft = `${applications}/draft.test.ts`;
const sending = `${applications}/sending.test.ts`;
const sent = `${applications}/sent.test.ts`;
const review = `${applications}/review.test.ts`;
const papers = `${applications}/identity-documents.test.ts`;
const moves = `${applications}/moves.test.ts`;

/** Guards of who opens a store, and of papers of identity. */
export const guards = {
  "two applications do not get before the reviewers under one name": sending,
  "who has a store sends no application": sending,
  "of two decisions at once one counts": review,
  "nobody decides on their own application": review,
  "a store is opened by who has seen both pictures": review,
  "a paper that ran out opens nothing": review,
  "two stores do not have one name": review,
  "a granted appeal leaves what was sent meanwhile alone": review,
  "only a draft or what failed is erased by its member": `${sent} ${moves}`,
  "a link to a paper opens once": papers,
  "a link to a paper opens within a minute":
    "apps/server/src/features/oversight/applications/identity-documents.test.ts apps/server/src/features/people/uploads/uploads.test.ts",
  "a paper is opened with the role of this moment": papers,
  "a paper carries its viewer's mark": papers,
  "papers are not opened as proofs are": papers,
  "a paper is looked at by the holder of the case": papers,
  "nothing of a paper stays when its time is over": `${draft} ${sent}`,
  "one's draft names one's own papers": draft,
  "a person lies under a seal of that application's own": draft,
};
