/** Carriers that a merchant ships with; names are the companies' own and stand the same in all languages. */
export const carriers = [
  { code: "dhl", name: "DHL" },
  { code: "fedex", name: "FedEx" },
  { code: "ups", name: "UPS" },
  { code: "sf", name: "SF Express" },
  { code: "ems", name: "EMS" },
  { code: "aramex", name: "Aramex" },
  { code: "yamato", name: "Yamato" },
  { code: "cj", name: "CJ Logistics" },
  { code: "other", name: "Other" },
] as const;
export type CarrierCode = (typeof carriers)[number]["code"];
export const carrierCodes = carriers.map(({ code }) => code) as [CarrierCode, ...CarrierCode[]]; // the list is not empty

/** Where a parcel is, in the words that every carrier's events are reduced to. */
export const parcelSteps = ["handed_over", "picked_up", "departed", "arrived", "customs", "out_for_delivery", "delivered"] as const;
export type ParcelStep = (typeof parcelSteps)[number];
