import { describe, expect, it } from "vitest";
import { catalogue } from "./catalogue/index.ts";
import { categories } from "../first-run/categories.ts";
import { type SeedGoods, type Six, writtenLanguages as languages } from "./shape.ts";
import { stores } from "./stores.ts";
import { suppliers } from "./suppliers.ts";
import { supplyItems } from "./supply/index.ts";

/** RULES 6: the greatest profit in percent, and the goods that a level may list. */
const levels = [
  { profitPercent: 10, goods: 10 },
  { profitPercent: 15, goods: 30 },
  { profitPercent: 18, goods: 80 },
  { profitPercent: 20, goods: 200 },
  { profitPercent: 22, goods: 500 },
  { profitPercent: 25, goods: 2000 },
] as const;

const supplyStores = ["cedar_house", "minato_audio"];
const amount = /^\d+\.\d{2}$/;
const han = /^[\p{Script=Han}\d\s・·，、/（）-]+$/u;

function cents(text: string): number {
  return Math.round(Number(text) * 100);
}

function repeated(keys: string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

/** Chinese and Japanese may share characters; no other two languages may share a sentence. */
function faultsOf(text: Six): string[] {
  const faults = languages.filter((language) => text[language].trim() === "").map((language) => `${language} is empty`);
  for (const [index, one] of languages.entries())
    for (const other of languages.slice(index + 1))
      if (text[one] === text[other] && !mayBeSame(text[one], one, other))
        faults.push(`${one} and ${other}: ${text[one]}`);
  if (!/\p{Script=Arabic}/u.test(text.ar)) faults.push(`no Arabic letters: ${text.ar}`);
  if (/\p{Script=Hangul}/u.test(text.ja + text["zh-Hans"] + text["zh-Hant"])) faults.push(`Hangul in ${text.ja}`);
  if (!/\p{Script=Hangul}/u.test(text.ko)) faults.push(`no Hangul: ${text.ko}`);
  if (/[\u06CC\u06A9]/u.test(text.ar)) faults.push(`letters that Arabic does not use: ${text.ar}`);
  return faults;
}

/** A short name may be written alike in both Chinese scripts, and in characters alone also in Japanese. */
function mayBeSame(text: string, one: string, other: string): boolean {
  const chinese = [one, other].filter((language) => language.startsWith("zh")).length;
  const withJapanese = chinese === 1 && (one === "ja" || other === "ja");
  return (chinese === 2 && text.length <= 24) || (withJapanese && han.test(text));
}

/** Figures, sizes and codes read the same in several languages; words do not. */
function valueFaultsOf(text: Six): string[] {
  const figures = languages.every((language) => text[language] === text.en) || /\d/.test(text.en);
  return figures ? languages.filter((language) => text[language].trim() === "") : faultsOf(text);
}

function skuCount(goods: SeedGoods): number {
  return goods.axes.reduce((count, axis) => count * axis.values.length, 1);
}

function dearestCents(goods: SeedGoods): number {
  return goods.axes.reduce(
    (sum, axis) => sum + Math.max(...axis.values.map((value) => cents(value.extra ?? "0.00"))),
    cents(goods.price),
  );
}

describe("The demo catalogue", () => {
  it("has fourteen stores and twelve categories, each with a key of its own", () => {
    expect(stores).toHaveLength(14);
    expect(categories).toHaveLength(12);
    const children = categories.flatMap((category) => category.children.map((child) => child.key));
    expect(repeated(stores.map((store) => store.key))).toEqual([]);
    expect(repeated([...categories.map((category) => category.key), ...children])).toEqual([]);
    for (const category of categories) expect(category.children.length, category.key).toBeGreaterThanOrEqual(3);
    for (const category of categories) expect(category.children.length, category.key).toBeLessThanOrEqual(5);
  });

  it("has at least 224 goods, each with a key of its own, and goods in every part of every category", () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(224);
    expect(repeated(catalogue.map((goods) => goods.key))).toEqual([]);
    const children = categories.flatMap((category) => category.children.map((child) => child.key));
    expect(new Set(catalogue.map((goods) => goods.category))).toEqual(new Set(children));
  });

  it("has every text in all six languages", () => {
    const faults = catalogue.flatMap((goods) => [
      ...faultsOf(goods.name).map((fault) => `${goods.key} name: ${fault}`),
      ...faultsOf(goods.description).map((fault) => `${goods.key} description: ${fault}`),
      ...goods.parameters
        .flatMap((parameter) => valueFaultsOf(parameter.value))
        .map((fault) => `${goods.key}: ${fault}`),
      ...goods.axes
        .flatMap((axis) => axis.values.flatMap((value) => valueFaultsOf(value.name)))
        .map((fault) => `${goods.key}: ${fault}`),
    ]);
    for (const store of stores) faults.push(...faultsOf(store.name), ...faultsOf(store.description));
    for (const category of categories)
      faults.push(...faultsOf(category.name), ...category.children.flatMap((child) => faultsOf(child.name)));
    expect(faults).toEqual([]);
  });

  it("has prices with two decimals, from 1 to 5,000 dollars, and was dearer only if it says so", () => {
    for (const goods of catalogue) {
      const amounts = [
        goods.price,
        goods.oldPrice,
        goods.purchasePrice,
        ...goods.axes.flatMap((axis) => axis.values.map((value) => value.extra ?? null)),
      ];
      for (const text of amounts) if (text !== null) expect(text, goods.key).toMatch(amount);
      expect(cents(goods.price), goods.key).toBeGreaterThanOrEqual(100);
      expect(dearestCents(goods), goods.key).toBeLessThanOrEqual(500_000);
      if (goods.oldPrice !== null) expect(cents(goods.oldPrice), goods.key).toBeGreaterThan(cents(goods.price));
    }
  });

  it("keeps each store within its level's goods and profit", () => {
    for (const store of stores) {
      const goods = catalogue.filter((one) => one.store === store.key);
      const level = levels[store.level];
      expect(goods.length, store.key).toBeGreaterThanOrEqual(1);
      expect(goods.length, store.key).toBeLessThanOrEqual(level.goods);
      for (const one of goods) {
        expect(one.purchasePrice !== null, one.key).toBe(supplyStores.includes(store.key));
        if (one.purchasePrice === null) continue;
        expect(cents(one.price), one.key).toBeGreaterThan(cents(one.purchasePrice));
        // Also at the price before: the demo's first orders are made at that.
        const fallen = one.oldPrice === null ? 0 : cents(one.oldPrice) - cents(one.price);
        expect((dearestCents(one) + fallen) * 100, one.key).toBeLessThanOrEqual(
          cents(one.purchasePrice) * (100 + level.profitPercent),
        );
      }
    }
  });

  it("names a store that exists, at most three axes, 24 variants, five facts and three reviews", () => {
    const keys = stores.map((store) => store.key);
    for (const goods of catalogue) {
      expect(keys, goods.key).toContain(goods.store);
      expect(goods.axes.length, goods.key).toBeLessThanOrEqual(3);
      expect(skuCount(goods), goods.key).toBeLessThanOrEqual(24);
      expect(
        goods.stock.some((pieces) => pieces > 0),
        goods.key,
      ).toBe(true);
      expect(
        goods.stock.every((pieces) => Number.isInteger(pieces) && pieces >= 0),
        goods.key,
      ).toBe(true);
      expect(goods.parameters.length, goods.key).toBeGreaterThanOrEqual(3);
      expect(goods.parameters.length, goods.key).toBeLessThanOrEqual(5);
      expect(goods.reviews.length, goods.key).toBeLessThanOrEqual(3);
      for (const axis of goods.axes) expect(repeated(axis.values.map((value) => value.name.en)), goods.key).toEqual([]);
    }
  });
});

describe("Supply goods that no store lists yet", () => {
  it("are forty items and more, each with its own key, a category and a supplier", () => {
    expect(supplyItems.length).toBeGreaterThanOrEqual(40);
    expect(repeated([...catalogue, ...supplyItems].map(({ key }) => key))).toEqual([]);
    const children = categories.flatMap((category) => category.children.map((child) => child.key));
    const known = suppliers.map(({ key }) => key);
    for (const item of supplyItems) {
      expect(children, item.key).toContain(item.category);
      expect(known, item.key).toContain(item.supplier);
    }
  });

  it("has every text in all six languages", () => {
    const faults = supplyItems.flatMap((item) => [
      ...faultsOf(item.name).map((fault) => `${item.key} name: ${fault}`),
      ...faultsOf(item.description).map((fault) => `${item.key} description: ${fault}`),
      ...item.parameters.flatMap(({ value }) => valueFaultsOf(value)).map((fault) => `${item.key}: ${fault}`),
      ...item.axes
        .flatMap(({ values }) => values.flatMap(({ name }) => valueFaultsOf(name)))
        .map((fault) => `${item.key}: ${fault}`),
    ]);
    expect(faults).toEqual([]);
  });

  it("have a suggested price with a profit, within the profit of their level, and there are some for each level", () => {
    for (const { key, purchasePrice, suggestedPrice, level, pieces, weightGrams } of supplyItems) {
      for (const text of [purchasePrice, suggestedPrice]) expect(text, key).toMatch(amount);
      expect(cents(suggestedPrice), key).toBeGreaterThan(cents(purchasePrice));
      expect(cents(suggestedPrice) * 100, key).toBeLessThanOrEqual(
        cents(purchasePrice) * (100 + levels[level].profitPercent),
      );
      expect(Math.max(...pieces), key).toBeGreaterThan(0);
      expect(weightGrams, key).toBeGreaterThan(0);
    }
    expect(new Set(supplyItems.map(({ level }) => level)).size).toBe(levels.length);
  });
});
