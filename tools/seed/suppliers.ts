import type { SeedGoods } from "./shape.ts";

/**
 * The suppliers of the demo's stores. Items name their `key`. Names are those of invented companies, the same in every
 * language.
 */
export interface SeedSupplier {
  key: string;
  name: string;
  country: string;
  contact: string;
  /** What it asks for sending: the first piece, each further one, and the goods total from which it is free. */
  freight: { first: string; further: string; freeFrom: string | null };
}

/** An item of the supply catalogue that no store lists yet: goods without a store, with the level that a store needs. */
export interface SeedSupplyItem extends Pick<
  SeedGoods,
  "key" | "category" | "name" | "description" | "brand" | "axes" | "parameters"
> {
  supplier: string;
  level: 0 | 1 | 2 | 3 | 4 | 5;
  /** What it costs and is suggested at; the extras of its axes come on top of both. */
  purchasePrice: string;
  suggestedPrice: string;
  weightGrams: number;
  /** What the supplier has of each SKU, by its index modulo the list's length. */
  pieces: number[];
}

export const suppliers: SeedSupplier[] = [
  {
    key: "anadolu",
    name: "Anadolu Craft Supply",
    country: "TR",
    contact: "orders@anadolu-craft.example",
    freight: { first: "4.90", further: "0.80", freeFrom: "60.00" },
  },
  {
    key: "seto",
    name: "Seto Audio Works",
    country: "JP",
    contact: "desk@seto-audio.example",
    freight: { first: "6.50", further: "1.50", freeFrom: "120.00" },
  },
  {
    key: "pearl",
    name: "Pearl River Goods",
    country: "CN",
    contact: "supply@pearl-river.example",
    freight: { first: "3.00", further: "0.50", freeFrom: null },
  },
  {
    key: "hangang",
    name: "Hangang Living",
    country: "KR",
    contact: "b2b@hangang-living.example",
    freight: { first: "4.50", further: "1.00", freeFrom: null },
  },
  {
    key: "yingge",
    name: "Yingge Makers",
    country: "TW",
    contact: "orders@yingge-makers.example",
    freight: { first: "5.00", further: "1.50", freeFrom: null },
  },
  {
    key: "nordlicht",
    name: "Nordlicht Outdoor",
    country: "DE",
    contact: "handel@nordlicht.example",
    freight: { first: "7.00", further: "2.00", freeFrom: null },
  },
];

/** Whose goods the supply stores of the demo sell. */
export const supplierOfStore: Readonly<Record<string, string>> = { cedar_house: "anadolu", minato_audio: "seto" };
