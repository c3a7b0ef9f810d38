import type { SeedGoods } from "./shape.ts";

/** Who supplies the demo's stores. `key` is what items name. Names are those of invented companies, written alike in every language. */
export interface SeedSupplier {
  key: string;
  name: string;
  country: string;
  contact: string;
}

/** An item of the supply catalogue that no store lists yet: goods without a store, with the level that a store needs. */
export interface SeedSupplyItem extends Pick<SeedGoods, "key" | "category" | "name" | "description" | "brand" | "emoji" | "axes" | "parameters"> {
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
  { key: "anadolu", name: "Anadolu Craft Supply", country: "TR", contact: "orders@anadolu-craft.example" },
  { key: "seto", name: "Seto Audio Works", country: "JP", contact: "desk@seto-audio.example" },
  { key: "pearl", name: "Pearl River Goods", country: "CN", contact: "supply@pearl-river.example" },
  { key: "hangang", name: "Hangang Living", country: "KR", contact: "b2b@hangang-living.example" },
  { key: "yingge", name: "Yingge Makers", country: "TW", contact: "orders@yingge-makers.example" },
  { key: "nordlicht", name: "Nordlicht Outdoor", country: "DE", contact: "handel@nordlicht.example" },
];

/** Whose goods the supply stores of the demo sell. */
export const supplierOfStore: Readonly<Record<string, string>> = { cedar_house: "anadolu", minato_audio: "seto" };
