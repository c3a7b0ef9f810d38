/**
 * Which documents of identity are accepted, by the country that issued them (UX-132). A passport is accepted from every
 * country; an identity card if the country gives one to its people; a residence permit and a driving licence if they
 * have a photo and can be checked by eye.
 */
export const documentKinds = ["passport", "identity_card", "residence_permit", "driving_licence"] as const;
/**
 * The kind of document that the applicant chose. `documentKindsOf` says which kinds a country's applicants can choose.
 */
export type DocumentKind = (typeof documentKinds)[number];

/** The two pictures of a document. For a passport: the page with the photo, and the page opposite. */
export const identityDocumentSides = ["front", "back"] as const;
/** Which of the two pictures an operator opens. Each look at one is recorded with its purpose. */
export type IdentityDocumentSide = (typeof identityDocumentSides)[number];

const all = ["passport", "identity_card", "residence_permit", "driving_licence"] as const;
const withoutCard = ["passport", "residence_permit", "driving_licence"] as const;
const cardOnly = ["passport", "identity_card"] as const;
const cardAndPermit = ["passport", "identity_card", "residence_permit"] as const;
const cardAndLicence = ["passport", "identity_card", "driving_licence"] as const;

const byCountry: Readonly<Record<string, readonly DocumentKind[]>> = {
  // Countries without an identity card for everybody.
  AU: withoutCard,
  CA: withoutCard,
  DK: withoutCard,
  GB: withoutCard,
  IE: ["passport", "identity_card", "residence_permit", "driving_licence"], // the passport card is an identity card
  JP: all, // the My Number card
  NZ: ["passport", "driving_licence"],
  US: withoutCard,
  // Only an identity card beside the passport: licences there are not accepted as identity, or have no photo.
  CN: cardAndPermit,
  HK: cardOnly,
  ID: cardAndLicence,
  IN: cardAndLicence,
  KR: all,
  MO: cardOnly,
  MY: cardAndLicence,
  PH: cardAndLicence,
  SG: cardAndPermit,
  TH: cardAndLicence,
  TW: cardAndPermit,
  VN: cardAndLicence,
  // The Gulf and its neighbours.
  AE: cardAndPermit,
  BH: cardAndPermit,
  EG: cardAndLicence,
  IQ: cardOnly,
  JO: cardAndLicence,
  KW: cardAndPermit,
  LB: cardOnly,
  MA: cardAndPermit,
  OM: cardAndPermit,
  QA: cardAndPermit,
  SA: cardAndPermit,
  TR: all,
  // Europe and the Americas.
  AR: cardAndLicence,
  AT: all,
  BE: all,
  BR: cardAndLicence,
  CH: all,
  CL: cardAndLicence,
  CO: cardAndLicence,
  DE: all,
  ES: all,
  FI: all,
  FR: all,
  GR: cardAndPermit,
  IT: all,
  MX: cardAndPermit,
  NL: all,
  NO: all,
  PL: all,
  PT: all,
  RO: all,
  RU: cardOnly,
  SE: all,
  UA: all,
  ZA: cardAndLicence,
};

/** The accepted kinds of documents of a country. For one that is not listed: its passport. */
export function documentKindsOf(country: string): readonly DocumentKind[] {
  return byCountry[country] ?? ["passport"];
}

/** Identity cards of some countries never expire; every other document does. */
export function mayBeEndless(kind: DocumentKind): boolean {
  return kind === "identity_card";
}
