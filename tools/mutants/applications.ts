const applications = "apps/server/src/features/oversight/applications";
const draft = `${applications}/draft.test.ts`;
const sending = `${applications}/sending.test.ts`;
const sent = `${applications}/sent.test.ts`;
const review = `${applications}/review.test.ts`;
const papers = `${applications}/identity-documents.test.ts`;
const moves = `${applications}/moves.test.ts`;

/** Guards of who opens a store, and of papers of identity. */
export const guards = {
  "two applications under one name do not both reach the reviewers": sending,
  "a member with a store sends no application": sending,
  "of two decisions at once one counts": review,
  "nobody decides on their own application": review,
  "only a person who viewed both pictures opens a store": review,
  "an expired identity document opens no store": review,
  "two stores do not have the same name": review,
  "a granted appeal leaves a newer application unchanged": review,
  "a member deletes only a draft or a failed application": `${sent} ${moves}`,
  "a link to an identity document is used once": papers,
  "a link to an identity document is valid for a minute":
    "apps/server/src/features/oversight/applications/identity-documents.test.ts apps/server/src/features/people/uploads/uploads.test.ts",
  "an identity document is opened with the present role": papers,
  "a viewed identity document has its viewer's mark": papers,
  "identity documents are not opened by the path of proofs": papers,
  "only the holder of the case views an identity document": papers,
  "nothing of an identity document stays after its time": `${draft} ${sent}`,
  "a draft names only its member's own identity documents": draft,
  "a person is encrypted with the application's own key": draft,
};
